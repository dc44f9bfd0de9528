import type { CheckInReservation } from '@journey/api/reservations';

/** The facts that decide where a login leads (docs/product/check-in.md#c-04). */
export interface LoginFacts {
  /** Whether the customer's record has the DNR flag, which means that the profile is restricted. */
  readonly isRestricted: boolean;
  readonly isDemo: boolean;
  /** Whether this is the login of a shared counter screen, which does not know the booking's brand yet. */
  readonly isGeneric: boolean;
  /** The value of `CheckinStatus` in the services' response, which says how far the check-in has come. */
  readonly status?: CheckInReservation['status'];
  /** Whether the person is verified with a result that is still valid, and nothing else is required. */
  readonly hasValidResult: boolean;
  readonly licence: 'missing' | 'expired' | 'current';
  readonly isVerified: boolean;
  readonly verifiesIdentity: boolean;
  readonly verifiesCard: boolean;
  /** Whether the identity must be verified again, although a verification is on record. */
  readonly needsReverification: boolean;
  readonly isMobile: boolean;
}

/** Where a login leads: to a step of the check-in, to a dialog, or to the brand's own login. */
export type LoginDestination =
  | 'restricted'
  | 'demo'
  | 'brand-login'
  | 'summary'
  | 'complete'
  | 'verify'
  | 'privacy'
  | 'form';

interface OutcomeRow {
  readonly id: string;
  /** The condition of this row of the table, in words. The diagram in docs/flows/check-in.md shows it. */
  readonly when: string;
  readonly applies: (facts: LoginFacts) => boolean;
  readonly leadsTo: LoginDestination;
}

/** The table that decides where a login leads. Its rows are in order: the first row that applies decides. */
export const LOGIN_DESTINATION_RULES: readonly OutcomeRow[] = [
  { id: 'dnr', when: 'Restricted profile', applies: (f) => f.isRestricted, leadsTo: 'restricted' },
  { id: 'demo', when: 'Demonstration', applies: (f) => f.isDemo, leadsTo: 'demo' },
  { id: 'generic', when: 'Brand not known before', applies: (f) => f.isGeneric, leadsTo: 'brand-login' },
  {
    id: 'completed',
    when: 'Status COMPLETED',
    applies: (f) => f.status === 'COMPLETED',
    leadsTo: 'summary',
  },
  {
    id: 'valid-result',
    when: 'Verified, with a valid result',
    applies: (f) => f.hasValidResult,
    leadsTo: 'complete',
  },
  {
    id: 'started',
    when: 'Already started',
    // The services have a status only for a check-in that was started. An earlier row applies to COMPLETED.
    applies: (f) => f.status !== undefined,
    leadsTo: 'verify',
  },
  { id: 'no-licence', when: 'No licence', applies: (f) => f.licence === 'missing', leadsTo: 'privacy' },
  { id: 'expired', when: 'Licence expired', applies: (f) => f.licence === 'expired', leadsTo: 'privacy' },
  { id: 'unverified', when: 'Not verified', applies: (f) => !f.isVerified, leadsTo: 'privacy' },
  {
    id: 'both',
    when: 'Card and ID both required, on a phone or to be verified again',
    applies: (f) => f.verifiesIdentity && f.verifiesCard && (f.isMobile || f.needsReverification),
    leadsTo: 'privacy',
  },
  { id: 'otherwise', when: 'Otherwise', applies: () => true, leadsTo: 'form' },
];

/** Returns the page to which a login leads, by the first row of `LOGIN_DESTINATION_RULES` that applies. */
export const decideLoginDestination = (facts: LoginFacts): LoginDestination =>
  LOGIN_DESTINATION_RULES.find(({ applies }) => applies(facts))?.leadsTo ?? 'form';
