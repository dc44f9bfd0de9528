import { ApiError, useApi } from '@journey/api';
import { sendReportLinkSms, type IncidentReport, type IncidentRental } from '@journey/api/incidents';
import { Button, Card, ErrorSummary, Link, Notice, Stack } from '@journey/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { listFieldProblems } from '../../../engine/form-step/problems.ts';
import { reportUnstorableText } from '../../../engine/form-step/unstorable.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { createPhoneCheck, toInternationalMobile } from '../../../fields/phone/phone.ts';
import { formatCount } from '../../../fields/plural.ts';
import { BrowserTabTitle } from '../../../shell/PageHead.tsx';
import { openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { thankYouMessages as text } from './messages.ts';

/** In seconds. After a shorter wait the person can send the message today, so the text must not say “tomorrow”. */
const LONG_WAIT = 3600;

interface Props {
  readonly report: Pick<IncidentReport, 'id' | 'type'>;
  readonly rental: IncidentRental;
}

/** Renders the form with which staff send the customer a text message with a link to the report (V-22). */
export const SendSmsForm = ({ report, rental }: Props) => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const { site, toasts } = reporting;
  const [outcome, setOutcome] = useState<'sent' | 'failed' | 'limited'>();
  /** What the page says about a number that may receive no more messages for now, followed by the phone to call. */
  const [limit, setLimit] = useState<string>(text.limit);
  const [known] = useState(() => ({
    mobile: toInternationalMobile(rental.phoneNumber ?? '', site.country),
  }));
  const form = useForm({
    defaultValues: known,
    shouldFocusError: false,
  });
  const { register, handleSubmit, formState } = form;
  useEffect(() => reportUnstorableText(form), [form]);
  const { errors, isSubmitting, submitCount } = formState;
  const problems = listFieldProblems(errors);
  const hasFailed = outcome === 'failed' || outcome === 'limited';
  const { country, phone } = site;
  const send = async ({ mobile }: { mobile: string }) => {
    setOutcome(undefined);
    // A toast about the message before would contradict a notice about this one.
    toasts.clear();
    try {
      const { origin } = location;
      await sendOnce(await openReportDrafts(reporting), {
        name: `sms/${report.id}`,
        body: mobile,
        send: (idempotencyKey) =>
          sendReportLinkSms(api, { report: { ...report, rental }, mobile, origin }, { idempotencyKey }),
      });
      setOutcome('sent');
      toasts.show('success', text.sent);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'rate-limited') {
        const { retryAfter = LONG_WAIT } = error;
        const minutes = formatCount(Math.ceil(retryAfter / 60), 'minute');
        setLimit(retryAfter < LONG_WAIT ? text.limitFor(minutes) : text.limit);
        return setOutcome('limited');
      }
      setOutcome('failed');
      toasts.show('error', text.notSent);
    }
  };
  return (
    <Card as="section">
      <Stack $gap={8}>
        <h2>{text.sms}</h2>
        <p>{text.smsLead}</p>
      </Stack>
      <Stack as="form" method="dialog" noValidate onSubmit={(event) => void handleSubmit(send)(event)}>
        {/* The thank-you page sets the title while there is no error. */}
        {(problems.length > 0 || hasFailed) && <BrowserTabTitle title={text.title} problem />}
        <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={submitCount} />
        <Phone
          country={country}
          autoComplete="off"
          error={errors.mobile?.message}
          {...register('mobile', { required: text.phoneNeeded, validate: createPhoneCheck(known) })}
        />
        {/* A toast announces the result and disappears. These notices, which are not announced, stay on the page. */}
        {outcome === 'sent' && <Notice tone="success">{text.linkSent}</Notice>}
        {outcome === 'failed' && (
          <Notice tone="danger">
            {text.linkNotSent} {formStepMessages.sendAgain(text.send)}
          </Notice>
        )}
        {/* This result has no toast, since it needs a link. It is announced by the focus. */}
        {outcome === 'limited' && (
          <Notice tone="danger" focusOnMount>
            <p>
              {limit} <Link href={`tel:${phone.international}`}>{phone.display}</Link>.
            </p>
          </Notice>
        )}
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel={text.sending}>
            {text.send}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
