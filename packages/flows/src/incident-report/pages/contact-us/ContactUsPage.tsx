import { yupResolver } from '@hookform/resolvers/yup';
import { createTransport } from '@journey/api';
import { sendEnquiry } from '@journey/api/contact';
import { AssistanceLine, Button, Card, Header, Logo, Notice, Page, Stack } from '@journey/ui';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { siteId, type Site } from '../../../site/index.ts';
import { FormErrors } from '../../area/FormErrors.tsx';
import { frameMessages } from '../../messages.ts';
import { EnquiryFields } from './EnquiryFields.tsx';
import { contactMessages as text, enquiryLabels } from './messages.ts';
import { emptyEnquiry, enquirySchema, isEnquiryType, prefillOf, type EnquiryValues } from './schema.ts';

const resolver = yupResolver(enquirySchema);

interface Props {
  readonly site: Site;
  readonly apiBase: string;
}

/** Renders the public contact enquiry in the site's brand. It needs no session on any host. */
export const ContactUsPage = ({ site, apiBase }: Props) => {
  const { brand, phone } = site;
  const [isSent, setSent] = useState(false);
  return (
    <>
      <title>{frameMessages.titleOf(text.title)}</title>
      <Header logo={<Logo brand={brand} />}>
        <PageHeading lead={text.lead(brand.name)}>{text.title}</PageHeading>
      </Header>
      <Page $overlap id="main">
        <Card>
          {isSent ? (
            <Stack>
              <Notice tone="success" role="status" title={text.sentTitle}>
                <p>{text.sent}</p>
                <p>{text.sentNext}</p>
              </Notice>
              <div>
                <Button onClick={() => setSent(false)}>{text.another}</Button>
              </div>
            </Stack>
          ) : (
            <EnquiryForm site={site} apiBase={apiBase} onSent={() => setSent(true)} />
          )}
          <AssistanceLine label={text.phone} phone={phone.international} display={phone.display} />
        </Card>
      </Page>
    </>
  );
};

const EnquiryForm = ({ site, apiBase, onSent }: Props & { readonly onSent: () => void }) => {
  const { state } = useLocation();
  const api = useMemo(
    () => createTransport({ base: apiBase, token: () => undefined, onUnauthorised: () => undefined }),
    [apiBase],
  );
  const [isFailed, setFailed] = useState(false);
  const form = useForm<EnquiryValues>({
    resolver,
    defaultValues: { ...emptyEnquiry, ...prefillOf(state) },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = form.formState;
  const submit = form.handleSubmit(async ({ type, ...values }) => {
    if (!isEnquiryType(type)) return;
    setFailed(false);
    const enquiry = { ...values, type, brand: site.brand.id };
    try {
      // Nobody is signed in, so the drafts hold no personal data: only the request's idempotency key and a hash of
      // its body, until it succeeds.
      await sendOnce(await openDrafts(`contact.${siteId(site)}`, 'anyone'), {
        name: 'enquiry',
        body: enquiry,
        send: (idempotencyKey) => sendEnquiry(api, enquiry, { idempotencyKey }),
      });
      onSent();
    } catch {
      setFailed(true);
    }
  });
  return (
    <Stack as="form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {(Object.keys(errors).length > 0 || isFailed) && (
        <title>{frameMessages.errorPrefix + frameMessages.titleOf(text.title)}</title>
      )}
      <FormErrors errors={errors} attempt={submitCount} names={enquiryLabels} />
      <EnquiryFields form={form} country={site.country} />
      {isFailed && (
        <Notice tone="danger" role="alert" title={text.failed} focusOnMount>
          <Button type="submit" busy={isSubmitting}>
            {text.retry}
          </Button>
        </Notice>
      )}
      <Button type="submit" variant="primary" wide busy={isSubmitting} busyLabel={text.sending}>
        {text.send}
      </Button>
    </Stack>
  );
};
