import { Navigate } from 'react-router-dom';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { getReportPath } from '../../flow.ts';
import {
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { decidePageAfterLookup } from '../../rules/after-lookup.ts';
import { getLandingLinkKey } from '../../state.ts';
import { useReportRental } from '../../use-report.tsx';
import { ContactForm } from './ContactForm.tsx';
import { RentalLookupByLink } from './RentalLookupByLink.tsx';
import { LookupForm } from './LookupForm.tsx';

/**
 * Renders the page that finds the rental, by a link or by what the person types, and then redirects to the next
 * page. In the app, staff must sign in first, since an address with `source=app` does not grant the staff role.
 */
export const VirLoginPage = () => {
  const { brand } = useIncidentReportApp().site;
  const { rental: known, staff, isContactConfirmed = false } = useIncidentSessionState();
  const found = useReportRental();
  const { source, link = {} } = useReportTabState();
  if (source === 'app' && !staff && !known) return <Navigate to={getReportPath('staff-login')} replace />;

  // A link is looked up only if it identifies a rental: a link from a text message or the staff app does; one on
  // the web carries only a registration, which is filled into the form.
  const isToLookUp = link.key !== undefined || (staff !== undefined && getLandingLinkKey(link) !== undefined);
  if (isToLookUp) return <RentalLookupByLink link={link} />;
  if (!known) return <LookupForm />;
  const rental = found.data;
  if (!rental) return <QueryPlaceholder query={found} />;

  const outcome = decidePageAfterLookup({
    source,
    isOpen: rental.isOpen,
    isContactConfirmed,
    brand: brand.id,
    link: known.linkedReport
      ? { reportId: known.linkedReport.id, reportType: known.linkedReport.type }
      : link,
  });
  if (outcome === 'confirm-contact') return <ContactForm rental={rental} />;
  const query = new URLSearchParams(outcome.query);
  return <Navigate to={`${outcome.path}${query.size > 0 ? `?${query}` : ''}`} replace />;
};
