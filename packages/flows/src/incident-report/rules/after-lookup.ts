import type { IncidentSessionSource } from '@journey/api/incidents';
import { getReportPath } from '../flow.ts';
import type { LandingLink } from '../state.ts';

/** The facts that decide which page a person sees after their rental has been found. */
export interface RentalLookupFacts {
  readonly source: IncidentSessionSource;
  readonly isOpen: boolean;
  /** Whether the customer has confirmed their phone number and e-mail address. */
  readonly isContactConfirmed: boolean;
  readonly brand: string;
  readonly link: Pick<LandingLink, 'reportId' | 'reportType'>;
}

/**
 * What follows when a rental has been found: the address of the next page, or `confirm-contact` for the
 * confirmation of phone and e-mail, which has no address of its own.
 */
type Outcome =
  'confirm-contact' | { readonly path: string; readonly query: Readonly<Record<string, string>> };

interface Row {
  readonly says: string;
  readonly holds: (facts: RentalLookupFacts) => boolean;
  readonly outcome: (facts: RentalLookupFacts) => Outcome;
}

const selection = (query: Record<string, string | undefined>): Outcome => ({
  path: getReportPath('incidentselection'),
  query: Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ),
});

/**
 * The table that decides which page follows when a rental has been found (V-04): the first rule that holds
 * applies.
 */
const lookupTable: readonly Row[] = [
  {
    says: 'web, and the rental is not open',
    holds: ({ source, isOpen }) => source === 'web' && !isOpen,
    outcome: () => ({ path: getReportPath('rentalexpired'), query: {} }),
  },
  {
    says: 'app, with a report',
    holds: ({ source, link }) => source === 'app' && link.reportId !== undefined,
    outcome: ({ link, brand }) =>
      selection({ source: 'app', vir: link.reportId, virType: link.reportType, brand }),
  },
  {
    says: 'app',
    holds: ({ source }) => source === 'app',
    outcome: () => selection({}),
  },
  {
    says: 'text message',
    holds: ({ source }) => source === 'sms',
    outcome: ({ link }) => selection({ source: 'sms', vir: link.reportId, virType: link.reportType }),
  },
  {
    says: 'web, contact not confirmed yet',
    holds: ({ isContactConfirmed }) => !isContactConfirmed,
    outcome: () => 'confirm-contact',
  },
  {
    says: 'web, contact confirmed',
    holds: () => true,
    outcome: () => selection({}),
  },
];

/** Returns which page follows when a rental has been found. */
export const decidePageAfterLookup = (facts: RentalLookupFacts): Outcome =>
  lookupTable.find(({ holds }) => holds(facts))!.outcome(facts);
