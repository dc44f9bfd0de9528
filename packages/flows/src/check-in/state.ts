import { isObject } from '../engine/guards.ts';
import type { SharedState, StoredSession } from '../shell/shared-state.ts';

/** The four ways to check in, each with addresses of its own. */
export const CHECK_IN_KINDS = ['primary', 'demo', 'additional-driver', 'generic'] as const;
export type CheckInKind = (typeof CHECK_IN_KINDS)[number];

/**
 * The booking's data from the login. Only values on which the flow depends are stored, to keep personal data to a
 * minimum.
 */
interface CheckInBooking {
  readonly reservationNumber: string;
  /** The reservation's type, such as DS or HX. An HX reservation has no card check. */
  readonly reservationType?: string;
  /** The number of the customer on record; 999999 means that the person has no record. */
  readonly customerNumber?: string;
  /**
   * A random id of the login. It is stored only when the booking number is masked and there is no
   * customer number, because then nothing else distinguishes this renter from others.
   */
  readonly signInId?: string;
  /**
   * A number made of an additional driver's licence number, which many licence numbers share. It tells the driver from
   * another one whom the renter has invited before.
   */
  readonly licenceHash?: number;
  /** The licence's region of issue: an Australian state's code, NZ, or another country's code. */
  readonly licenceRegion?: string;
  /** Whether the services require the identity check; `verifiesCard` is the same for the card check. */
  readonly verifiesIdentity: boolean;
  readonly verifiesCard: boolean;
}

/** The progress of the identity check. The result itself is never stored, but fetched again (docs/security.md). */
interface IdentityProgress {
  readonly transactionId?: string;
  /**
   * The URL of the identity provider's page for this check, so that the person can return to it and finish.
   */
  readonly url?: string;
  /** Whether the failed identity check was reported to the services, which is done only once. */
  readonly isMarked?: boolean;
  readonly status: 'open' | 'started' | 'passed' | 'failed';
  /**
   * The codes of all reasons why the identity check failed. A learner's permit comes first, since the person
   * cannot correct it.
   */
  readonly failReasons?: readonly string[];
  /** The code by which staff look up a failed identity check. */
  readonly counterCode?: string;
}

/** The progress of the card check. The result comes from the services, never from the address of the page. */
export interface CardCheckProgress {
  readonly status: 'open' | 'started' | 'approved' | 'failed' | 'mismatch';
  /** The code by which staff look up a declined card. */
  readonly counterCode?: string;
  /** Whether the failed card check was reported to the services, which is done only once. */
  readonly isMarked?: boolean;
}

/** The check-in's state, which survives a reload and is shared with the host's other tabs. */
export interface CheckInState {
  readonly kind?: CheckInKind;
  /**
   * Whether the check-in began on a shared counter screen. The logout and a new visit to a login keep this value, so
   * that the screen stays one for the next person (D-07).
   */
  readonly isGeneric: boolean;
  readonly session?: StoredSession;
  readonly booking?: CheckInBooking;
  readonly isAgreed: boolean;
  readonly hasSeenSteps: boolean;
  readonly identity: IdentityProgress;
  readonly card: CardCheckProgress;
  /** The reason why the identity check is skipped: an outage of the provider, or the person's choice on a desktop. */
  readonly skipsIdentity?: 'outage' | 'choice';
  /** Whether the person's choice on a desktop skips the card check as well. */
  readonly skipsCard?: boolean;
  /** Whether the driver's details have been sent, so that only the summary is left. */
  readonly isSaved: boolean;
  /** Whether the confirmation email has been sent (C-34), so that the summary says so after a reload as well. */
  readonly isConfirmationSent: boolean;
  /** Whether the login found a valid verification, so that the complete page is shown. */
  readonly isComplete: boolean;
}

export const INITIAL_CHECK_IN_STATE: CheckInState = {
  isGeneric: false,
  isAgreed: false,
  hasSeenSteps: false,
  identity: { status: 'open' },
  card: { status: 'open' },
  isSaved: false,
  isConfirmationSent: false,
  isComplete: false,
};

/**
 * Validates the check-in's state that a reload reads from the browser's storage.
 * @returns undefined when the state does not have the expected shape
 */
export const parseCheckInState = (stored: unknown): CheckInState | undefined => {
  if (!isObject(stored) || !isObject(stored['identity']) || !isObject(stored['card'])) return undefined;
  const { kind, session, booking } = stored as unknown as CheckInState;
  if (kind !== undefined && !CHECK_IN_KINDS.includes(kind)) return undefined;
  if (session && (typeof session.token !== 'string' || typeof session.expiresAt !== 'number'))
    return undefined;
  if (booking && typeof booking.reservationNumber !== 'string') return undefined;
  return { ...INITIAL_CHECK_IN_STATE, ...(stored as object) };
};

/**
 * Returns a booking without the data about its driver. Its number stays, because the additional driver's
 * login fills it in.
 */
const withoutDriver = ({
  reservationNumber,
  verifiesIdentity,
  verifiesCard,
}: CheckInBooking): CheckInBooking => ({ reservationNumber, verifiesIdentity, verifiesCard });

/**
 * Returns the state to keep when a session ends. A shared counter screen or a demonstration stays one (D-07).
 * For an additional driver the booking is kept, so that the login can fill in its number.
 */
export const getStateAfterSession = ({ isGeneric, kind, booking }: CheckInState): CheckInState => ({
  ...INITIAL_CHECK_IN_STATE,
  isGeneric,
  kind,
  booking: kind === 'additional-driver' && booking ? withoutDriver(booking) : undefined,
});

/**
 * Returns the state in which a check-in begins, with nothing of a person in it.
 * @param isGeneric whether it begins on a shared counter screen
 */
export const createFreshCheckInState = (isGeneric: boolean): CheckInState =>
  // The initial state itself, and no copy, is what a tab without any state has.
  isGeneric ? { ...INITIAL_CHECK_IN_STATE, isGeneric } : INITIAL_CHECK_IN_STATE;

/**
 * Resets the check-in in every tab. This happens when the person closes the dialog for a restricted profile
 * during a check-in (C-32), or leaves a shared counter screen alone, which stays one (D-07).
 */
export const resetCheckIn = (state: SharedState<CheckInState>): void =>
  state.set(createFreshCheckInState(state.get().isGeneric));
