import { Navigate } from 'react-router-dom';
import { WIZARD } from '../../flow.ts';
import { useReporting, useSignedIn, useVisit } from '../../reporting.ts';
import { afterLookup } from '../../rules/after-lookup.ts';
import { linkName } from '../../state.ts';
import { ContactForm } from './ContactForm.tsx';
import { LinkLookup } from './LinkLookup.tsx';
import { LookupForm } from './LookupForm.tsx';

/**
 * Finds the rental, by a link or by what the person types, and leads on. Branch staff
 * sign in first: an address that says app makes nobody staff.
 */
export const VirLoginPage = () => {
  const { brand } = useReporting().site;
  const { rental, staff, openedBy, isContactConfirmed = false } = useSignedIn();
  const { source, link = {} } = useVisit();
  if (source === 'app' && !staff && !rental) return <Navigate to={`${WIZARD}/staff-login`} replace />;

  // Links on the web bring a registration only. A text message and the staff's app bring a rental as well.
  const isToLookUp = link.key !== undefined || (staff !== undefined && linkName(link) !== undefined);
  if (isToLookUp && openedBy !== linkName(link)) return <LinkLookup link={link} />;
  if (!rental) return <LookupForm />;

  const outcome = afterLookup({
    source,
    isOpen: rental.isOpen,
    isContactConfirmed,
    brand: brand.id,
    link: rental.linkedReport
      ? { reportId: rental.linkedReport.id, reportType: rental.linkedReport.type }
      : link,
  });
  if (outcome === 'confirm-contact') return <ContactForm rental={rental} />;
  const query = new URLSearchParams(outcome.query);
  return <Navigate to={`${outcome.path}${query.size > 0 ? `?${query}` : ''}`} replace />;
};
