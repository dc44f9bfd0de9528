import { useApi } from '@journey/api';
import { incidentQueryKeys, updateContactDetails, type IncidentRental } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { FormPage } from '../../area/FormPage.tsx';
import { openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { virLoginMessages as text } from './messages.ts';
import { contactDetailsSchema, type ContactDetailsValues } from './schema.ts';

const definition = { schema: contactDetailsSchema };

interface Props {
  readonly rental: IncidentRental;
}

/** Renders the form in which the renter confirms or changes their phone number and e-mail address. */
export const ContactForm = ({ rental }: Props) => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const { site, state, toasts } = reporting;
  const queries = useQueryClient();
  const step = useFormStep<ContactDetailsValues>({
    definition,
    initial: { phoneNumber: rental.phoneNumber ?? '', email: rental.email ?? '' },
    save: async (values) => {
      const contact = { serviceTrackingId: rental.serviceTrackingId, ...values };
      const updated = await sendOnce(await openReportDrafts(reporting), {
        name: 'contact',
        body: contact,
        send: (idempotencyKey) => updateContactDetails(api, contact, { idempotencyKey }),
      });
      queries.setQueryData(incidentQueryKeys.rental(updated.serviceTrackingId), updated);
      state.set({ ...state.get(), isContactConfirmed: true });
    },
    failureOf: () => {
      toasts.show('error', text.updateFailed);
      return text.updateFailed;
    },
  });
  const { field } = step.form;
  return (
    <FormPage
      title={text.contactTitle}
      lead={text.contactLead}
      step={step}
      submitLabel={text.next}
      busyLabel={text.saving}
      retry={text.retry}
    >
      <Phone label={text.phone} country={site.country} {...field('phoneNumber')} />
      <EmailField {...field('email')} />
    </FormPage>
  );
};
