import { useApi } from '@journey/api';
import { incidentQueryKeys, updateContactDetails, type IncidentRental } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { toInternationalPhone } from '../../../fields/phone/phone.ts';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { FormPage } from '../../area/FormPage.tsx';
import { openReportDrafts } from '../../drafts.ts';
import {
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { getReportSource } from '../../session/report-source.ts';
import { getRentalIdentifierInLink } from '../../state.ts';
import { ReportRedirect, useReportRental } from '../../use-report.tsx';
import { virLoginMessages as text } from './messages.ts';
import { RentalLookupByLink, LookupForm } from './RentalLookup.tsx';
import {
  decidePageAfterLookup,
  contactDetailsSchema,
  isLinkToOtherVehicle,
  mustSignInAsStaff,
  type ContactDetailsValues,
} from './vir-login.ts';

const definition = { schema: contactDetailsSchema };

/** Renders the form in which the renter confirms or changes their phone number and e-mail address. */
const ContactForm = ({ rental }: { readonly rental: IncidentRental }) => {
  const api = useApi();
  const reporting = useIncidentReportApp();
  const { site } = reporting;
  const queries = useQueryClient();
  const [known] = useState(() => ({
    phoneNumber: toInternationalPhone(rental.phoneNumber, site.country),
    email: rental.email ?? '',
  }));
  const step = useFormStep<ContactDetailsValues>({
    definition,
    initial: known,
    rules: useMemo(() => ({ known }), [known]),
    save: async (values) => {
      const contact = { serviceTrackingId: rental.serviceTrackingId, ...values };
      const updated = await sendOnce(await openReportDrafts(reporting), {
        name: 'contact',
        body: contact,
        send: (idempotencyKey) => updateContactDetails(api, contact, { idempotencyKey }),
      });
      queries.setQueryData(incidentQueryKeys.rental(updated.serviceTrackingId), updated);
      updatePersistedState(reporting, { isContactConfirmed: true });
    },
    failureOf: () => text.updateFailed,
  });
  const { field } = step.form;
  return (
    <FormPage
      title={text.contactTitle}
      lead={text.contactLead}
      step={step}
      submitLabel={text.next}
      busyLabel={text.saving}
      retry={shellMessages.retry}
    >
      <Phone label={text.phone} country={site.country} {...field('phoneNumber')} />
      <EmailField {...field('email')} />
    </FormPage>
  );
};

/**
 * Renders the page that finds the rental, by a link or by what the person types, and then redirects to the next page.
 * In the app, staff must sign in first, because an address with `source=app` does not grant the staff role. They must
 * sign in again once their session has ended.
 */
export const VirLoginPage = () => {
  const { brand } = useIncidentReportApp().site;
  const { rental: known, staff, isContactConfirmed = false } = useIncidentSessionState();
  const found = useReportRental();
  const { source, staffEnded, link = {} } = useReportTabState();
  const facts = { source, isFound: known !== undefined, isStaff: staff !== undefined, staffEnded, link };
  if (mustSignInAsStaff(facts)) return <ReportRedirect to="staff-login" />;

  // A link is looked up only if it identifies a rental, as links from a text message or the branch app do. A link on
  // the web contains only a registration, which is filled into the form.
  const isToLookUp =
    link.key !== undefined || (staff !== undefined && getRentalIdentifierInLink(link) !== undefined);
  if (isToLookUp) return <RentalLookupByLink link={link} />;
  if (!known) return <LookupForm />;
  const rental = found.data;
  if (!rental) return <QueryPlaceholder query={found} />;
  // Staff report on one vehicle after another, and the app's link may contain only a registration. A customer always
  // continues with their own rental.
  if (staff && isLinkToOtherVehicle(link, rental)) return <LookupForm />;

  const outcome = decidePageAfterLookup({
    source: getReportSource(rental.source, source),
    isOpen: rental.isOpen,
    isContactConfirmed,
    brand: brand.id,
    link: known.linkedReport
      ? { reportId: known.linkedReport.id, reportType: known.linkedReport.type }
      : link,
  });
  if (outcome === 'confirm-contact') return <ContactForm rental={rental} />;
  return <Navigate to={outcome} replace />;
};
