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
   * A hash of an additional driver's licence number. It is so short that many licence numbers share it, but it
   * distinguishes this driver from another one whom the renter invited before.
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
   * Whether the check-in started on a shared counter screen. Logging out or opening a login again keeps this value,
   * because the next person uses the same counter screen (D-07).
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
  /**
   * Whether the confirmation email has been sent (C-34). It is stored so that the summary still says so after a
   * reload.
   */
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

/** The state of a person who has passed the steps before the verification, whose pages only inform and ask for consent. */
export const PASSED_INTRODUCTION = {
  isAgreed: true,
  hasSeenSteps: true,
} as const satisfies Partial<CheckInState>;

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
 * Returns a booking without the data about its driver. It keeps the booking's number, because the additional driver's
 * login is prefilled with it.
 */
const withoutDriver = ({
  reservationNumber,
  verifiesIdentity,
  verifiesCard,
}: CheckInBooking): CheckInBooking => ({ reservationNumber, verifiesIdentity, verifiesCard });

/**
 * Returns the state to keep when a session ends. A shared counter screen remains one, and the kind of check-in stays
 * the same, so that a demonstration remains one too (D-07). For an additional driver the booking's number is kept as
 * well, because the login is prefilled with it.
 */
export const getStateAfterSession = ({ isGeneric, kind, booking }: CheckInState): CheckInState => ({
  ...INITIAL_CHECK_IN_STATE,
  isGeneric,
  kind,
  booking: kind === 'additional-driver' && booking ? withoutDriver(booking) : undefined,
});

/**
 * Returns the state of a new check-in, without any personal data.
 * @param isGeneric whether it starts on a shared counter screen
 */
export const createFreshCheckInState = (isGeneric: boolean): CheckInState =>
  // Returns the initial object itself instead of a copy, because the shared state recognises a tab without a check-in
  // by this object.
  isGeneric ? { ...INITIAL_CHECK_IN_STATE, isGeneric } : INITIAL_CHECK_IN_STATE;

/**
 * Resets the check-in in every tab. This happens when the person closes the dialog for a restricted profile during a
 * check-in (C-32), and when a shared counter screen is left. The screen remains a counter screen (D-07).
 */
export const resetCheckIn = (state: SharedState<CheckInState>): void =>
  state.set(createFreshCheckInState(state.get().isGeneric));
