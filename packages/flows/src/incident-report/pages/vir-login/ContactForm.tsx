import { yupResolver } from '@hookform/resolvers/yup';
import { useApi } from '@journey/api';
import { updateContact, type IncidentRental } from '@journey/api/incidents';
import { Button, Notice } from '@journey/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { FormPage } from '../../area/FormPage.tsx';
import { reportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { virLoginMessages as text } from './messages.ts';
import { contactSchema, type ContactValues } from './schema.ts';

const resolver = yupResolver(contactSchema);

interface Props {
  readonly rental: IncidentRental;
}

/** Renders the form in which the renter confirms or changes their phone number and e-mail address. */
export const ContactForm = ({ rental }: Props) => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const { site, state, toasts } = reporting;
  const [isFailed, setFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm<ContactValues>({
    resolver,
    defaultValues: { phoneNumber: rental.phoneNumber ?? '', email: rental.email ?? '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (values) => {
    setFailed(false);
    try {
      const contact = { serviceTrackingId: rental.serviceTrackingId, ...values };
      const updated = await sendOnce(await reportDrafts(reporting), {
        name: 'contact',
        body: contact,
        send: (idempotencyKey) => updateContact(api, contact, { idempotencyKey }),
      });
      state.set({ ...state.get(), rental: updated, isContactConfirmed: true });
    } catch {
      setFailed(true);
      toasts.show('error', text.updateFailed);
    }
  });
  return (
    <FormPage
      title={text.contactTitle}
      lead={text.contactLead}
      formState={formState}
      hasFailed={isFailed}
      submit={submit}
      submitLabel={text.next}
      busyLabel={text.saving}
    >
      <Phone
        label={text.phone}
        country={site.country}
        error={errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <EmailField error={errors.email?.message} {...register('email')} />
      {isFailed && (
        <Notice tone="danger" role="alert" title={text.updateFailed} focusOnMount>
          <Button type="submit" busy={isSubmitting}>
            {text.retry}
          </Button>
        </Notice>
      )}
    </FormPage>
  );
};
