import { ENQUIRY_TYPES } from '@journey/api/contact';
import { Card, Header, Logo, Page, Fieldset, Select, TextArea, TextField } from '@journey/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { emailMessages } from '../../../fields/form-messages.ts';
import { nameMessages, sharedFieldMessages } from '../../../fields/messages.ts';
import { FirstNameField, LastNameField } from '../../../fields/name/NameFields.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { useApp } from '../../../shell/app.ts';
import { BackControl } from '../../../shell/BackControl.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { createTransportWithToken } from '../../../shell/transport.ts';
import { StandaloneForm } from '../../area/FormPage.tsx';
import { reportFrameMessages } from '../../messages.ts';
import {
  EMPTY_ENQUIRY,
  enquirySchema,
  isEnquiryType,
  readEnquiryPrefill,
  type EnquiryValues,
  sendEnquiryOnce,
  removeHandedOverState,
} from './enquiry.ts';
import { contactMessages as text } from './messages.ts';
import { SentEnquiry } from './SentEnquiry.tsx';

const names = { ...text, ...nameMessages, email: emailMessages.label };
const definition = {
  schema: enquirySchema,
  nameOf: (path: string) => names[path as keyof EnquiryValues],
};

interface Props {
  /** The address to which the page's Back link leads. Without it, the page has no such link. */
  readonly back?: string | undefined;
}

/**
 * Renders the page with the contact enquiry in the design of the site's brand. It is public: it needs no session
 * on any host.
 */
export const ContactUsPage = ({ back }: Props) => {
  const { brand } = useApp().site;
  const [sent, setSent] = useState<{ enquiry: EnquiryValues; sentAt: number }>();
  // By now the form has read the values from the previous page, because it read them while rendering.
  useEffect(removeHandedOverState, []);
  return (
    <>
      <title>{reportFrameMessages.titleOf(text.title)}</title>
      <Header logo={<Logo brand={brand} />}>
        <PageHeading lead={text.lead(brand.name)}>{text.title}</PageHeading>
      </Header>
      <Page $overlap id="main">
        <Card>
          {back && <BackControl to={back} />}
          {sent ? (
            <SentEnquiry {...sent} onAnother={() => setSent(undefined)} />
          ) : (
            <EnquiryForm onSent={(enquiry) => setSent({ enquiry, sentAt: Date.now() })} />
          )}
          <SiteAssistanceLine label={text.phone} />
        </Card>
      </Page>
    </>
  );
};

const EnquiryForm = ({ onSent }: { readonly onSent: (enquiry: EnquiryValues) => void }) => {
  const app = useApp();
  const { site } = app;
  const { state } = useLocation();
  const api = useMemo(() => createTransportWithToken(app), [app]);
  const step = useFormStep<EnquiryValues>({
    definition,
    initial: { ...EMPTY_ENQUIRY, ...readEnquiryPrefill(state) },
    save: async ({ type, ...values }) => {
      if (!isEnquiryType(type)) return;
      const enquiry = { ...values, type, brand: site.brand.id };
      await sendEnquiryOnce(api, site, enquiry);
      onSent(enquiry);
    },
    failureOf: () => text.failed,
  });
  const { field } = step.form;
  return (
    <StandaloneForm step={step} submitLabel={text.send} busyLabel={text.sending} retry={shellMessages.retry}>
      {(step.problems.length > 0 || step.failure !== undefined) && (
        <title>{shellMessages.errorPrefix + reportFrameMessages.titleOf(text.title)}</title>
      )}
      <Fieldset id="reference" legend={text.reference} hint={text.referenceHint}>
        <TextField label={text.reportNumber} autoComplete="off" {...field('reportNumber')} />
        <TextField
          label={text.bookingReference}
          autoComplete="off"
          autoCapitalize="characters"
          {...field('bookingReference')}
        />
      </Fieldset>
      <FirstNameField {...field('firstName')} />
      <LastNameField {...field('lastName')} />
      <EmailField {...field('email')} />
      <Phone label={text.contactNumber} optional country={site.country} {...field('contactNumber')} />
      <Select label={text.type} {...field('type')}>
        <option value="">{sharedFieldMessages.choose}</option>
        {ENQUIRY_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <TextArea label={text.details} {...field('details')} />
    </StandaloneForm>
  );
};
