import type { KeptSession } from '../shell/app.ts';
import type { SharedState } from '../shell/shared-state.ts';

/** The four ways to check in, each with addresses of its own. */
export const CHECK_IN_KINDS = ['primary', 'demo', 'additional-driver', 'generic'] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/** What the lookup at the login said of the booking: what the flow turns on, and nothing more of the person. */
interface CheckInBooking {
  readonly reservationNumber: string;
  readonly confirmationNumber?: string;
  /** DS, HX …; HX skips the card. */
  readonly reservationType?: string;
  readonly brand: string;
  readonly country: string;
  /** Number of the customer on record. 999999 means that the person has no record. */
  readonly customerNumber?: string;
  /** The licence's region as the lists know it: a state code of Australia, NZ, or another country's code. */
  readonly licenceRegion?: string;
  /** Whether the services want the identity and the card verified. */
  readonly verifiesIdentity: boolean;
  readonly verifiesCard: boolean;
  /** `CheckinStatus` as it was at the login. */
  readonly status?: string;
}

/** Where the identity check stands. The result itself is never stored, but fetched again (docs/security.md). */
interface IdentityProgress {
  readonly transactionId?: string;
  /** The provider's page of this transaction, to come back to. */
  readonly url?: string;
  /** Whether the failure was reported to the services, which happens once. */
  readonly isMarked?: boolean;
  readonly status: 'open' | 'started' | 'passed' | 'failed';
  /** Why it failed, in the order of rules/fail-reasons.ts. */
  readonly failReasons?: readonly string[];
  /** What staff look a failed check up by. */
  readonly counterCode?: string;
}

export interface CardProgress {
  readonly status: 'open' | 'started' | 'approved' | 'failed' | 'mismatch';
  /** What staff look a declined card up by. */
  readonly counterCode?: string;
  /** Whether the failure was reported to the services, which happens once. */
  readonly isMarked?: boolean;
}

/** The check-in as it is kept across a reload and shared with the host's other tabs. */
export interface CheckInState {
  readonly kind?: CheckInKind;
  /** Began at a counter's own screen; survives the logout, as demo does (D-07). */
  readonly isGeneric: boolean;
  readonly session?: KeptSession;
  readonly booking?: CheckInBooking;
  readonly isAgreed: boolean;
  readonly isPrepared: boolean;
  readonly identity: IdentityProgress;
  readonly card: CardProgress;
  /** Why the identity check is left out: the provider's outage, or the person's choice on a desktop. */
  readonly skipsIdentity?: 'outage' | 'choice';
  /** The person's choice on a desktop leaves the card out as well. */
  readonly skipsCard?: boolean;
  /** The details are sent: only the summary is left. */
  readonly isSaved: boolean;
  /** A valid result was there already at the login: the complete page. */
  readonly isComplete: boolean;
}

export const NOT_CHECKED_IN: CheckInState = {
  isGeneric: false,
  isAgreed: false,
  isPrepared: false,
  identity: { status: 'open' },
  card: { status: 'open' },
  isSaved: false,
  isComplete: false,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Reads stored state. State of another form is ignored. */
export const parseCheckInState = (stored: unknown): CheckInState | undefined => {
  if (!isObject(stored) || !isObject(stored['identity']) || !isObject(stored['card'])) return undefined;
  const { kind, session, booking } = stored as unknown as CheckInState;
  if (kind !== undefined && !CHECK_IN_KINDS.includes(kind)) return undefined;
  if (session && (typeof session.token !== 'string' || typeof session.expiresAt !== 'number'))
    return undefined;
  if (booking && typeof booking.reservationNumber !== 'string') return undefined;
  return { ...NOT_CHECKED_IN, ...(stored as object) };
};

/**
 * What is left once the session is over. A counter's screen stays one, and so does a demonstration (D-07); an additional
 * driver is led back to the login with the reservation.
 */
export const afterCheckIn = ({ isGeneric, kind, booking }: CheckInState): CheckInState => ({
  ...NOT_CHECKED_IN,
  isGeneric,
  kind,
  booking: kind === 'additional-driver' ? booking : undefined,
});

/** Resets the check-in in every tab, as dismissing the restricted-profile dialog does (C-32). */
export const forgetCheckIn = (state: SharedState<CheckInState>): void => state.set(NOT_CHECKED_IN);
