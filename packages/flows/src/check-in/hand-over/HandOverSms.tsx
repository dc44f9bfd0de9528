import { ApiError, useApi } from '@journey/api';
import { sendHandOverSms } from '@journey/api/notifications';
import {
  Button,
  Digits,
  ErrorSummary,
  formatPhoneForReading,
  Notice,
  Stack,
  StatusNotice,
} from '@journey/ui';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { formStepMessages } from '../../engine/form-step/messages.ts';
import { listFieldProblems } from '../../engine/form-step/problems.ts';
import { reportUnstorableText } from '../../engine/form-step/unstorable.ts';
import { sendOnce } from '../../engine/outbox/send-once.ts';
import { phoneMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { Phone } from '../../fields/phone/Phone.tsx';
import { getPhoneError } from '../../fields/phone/phone.ts';
import { useCheckInApp } from '../check-in.ts';
import { useAutofillProps } from '../counter-screen.ts';
import { openCheckInDrafts } from '../drafts.ts';
import { handOverMessages as text } from './messages.ts';

interface Values {
  readonly handOverMobile: string;
}

/** Why the link was not sent, and what the person can do. */
interface Failure {
  readonly title: string;
  readonly advice: string;
}

/** Returns what the page says about a link that was not sent. */
const describeFailure = (error: unknown): Failure => {
  if (!(error instanceof ApiError)) return { title: text.smsFailed, advice: text.smsFailed };
  const { kind, retryAfter, message } = error;
  if (kind !== 'rate-limited') return { title: message, advice: text.smsFailed };
  // The services send one person three text messages an hour, so trying again at once is no use.
  const minutes = retryAfter === undefined ? undefined : Math.ceil(retryAfter / 60);
  return { title: text.smsLimit, advice: text.smsLimitAdvice(minutes) };
};

interface Props {
  /** Called with whether the form shows an error. The page's title then starts with 'Error: '. */
  readonly onProblem: (hasProblem: boolean) => void;
}

/** A form that sends a link by SMS to continue the check-in on a phone. */
export const HandOverSms = ({ onProblem }: Props) => {
  const api = useApi();
  const checkIn = useCheckInApp();
  const { site } = checkIn;
  const autofill = useAutofillProps();
  const form = useForm<Values>({ defaultValues: { handOverMobile: '' }, shouldFocusError: false });
  const { register, handleSubmit, formState } = form;
  useEffect(() => reportUnstorableText(form), [form]);
  const { errors, isSubmitting, submitCount } = formState;
  const [outcome, setOutcome] = useState<{ sentTo?: string; failure?: Failure }>();

  const problems = listFieldProblems(errors, () => phoneMessages.mobile);
  const hasProblem = problems.length > 0 || outcome?.failure !== undefined;
  useEffect(() => onProblem(hasProblem), [hasProblem, onProblem]);

  const send = async ({ handOverMobile: number }: Values) => {
    setOutcome(undefined);
    const message = { mobileNumber: number, isDemo: checkIn.state.get().kind === 'demo' };
    try {
      await sendOnce(await openCheckInDrafts(checkIn), {
        name: 'hand-over',
        body: message,
        send: (idempotencyKey) => sendHandOverSms(api, message, { idempotencyKey }),
      });
      setOutcome({ sentTo: number });
    } catch (error) {
      setOutcome({ failure: describeFailure(error) });
    }
  };
  return (
    <Stack
      as="form"
      method="dialog"
      noValidate
      $gap={16}
      onSubmit={(event) => void handleSubmit(send)(event)}
    >
      <h3>{text.sms}</h3>
      <ErrorSummary title={formStepMessages.problem} errors={problems} attempt={submitCount} />
      {outcome?.failure && (
        <Notice tone="danger" role="alert" title={outcome.failure.title} focusOnMount>
          {outcome.failure.advice}
        </Notice>
      )}
      <Phone
        country={site.country}
        error={errors.handOverMobile?.message}
        {...autofill}
        {...register('handOverMobile', {
          required: fieldErrorMessages.required,
          validate: getPhoneError,
        })}
      />
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel={text.sending}>
          {text.send}
        </Button>
      </div>
      {outcome?.sentTo && (
        <StatusNotice tone="success">
          {text.sent} <Digits>{formatPhoneForReading(outcome.sentTo, site.country)}</Digits>.
        </StatusNotice>
      )}
    </Stack>
  );
};
