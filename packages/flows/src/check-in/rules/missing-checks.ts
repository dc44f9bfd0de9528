import type { CheckInReservation } from '@journey/api/reservations';
import type { CheckInState } from '../state.ts';
import { createCardProgress } from './card.ts';
import { getDriverStatus } from './completion.ts';
import { createIdentityProgress, isIdentityCheckLeftOut } from './identity.ts';

/** The data from the services about the checks that a driver must still pass. */
export interface MissingChecks extends Pick<
  CheckInReservation,
  'needsId' | 'needsCard' | 'transactionId' | 'counterCode' | 'status' | 'additionalDriverStatus'
> {
  /** Whether the identity provider is out of service. */
  readonly isOutage: boolean;
  /** Whether the provider approved a card in another person's name, which the services do not accept. */
  readonly hasCardInOtherName?: boolean;
}

/**
 * Returns the changes of the check-in's state with which the verify step shows the checks that the services still
 * require. This concerns a person who continues without verification while the phone ends its check, or while an
 * outage begins or ends (docs/product/check-in.md#c-33). During an outage only the card is missing, as after a login.
 */
export const returnToMissingChecks = (
  { booking, kind }: CheckInState,
  checks: MissingChecks,
): Partial<CheckInState> => {
  const { isOutage, needsId, needsCard, transactionId, counterCode } = checks;
  const status = getDriverStatus(checks, kind);
  const isLeftOut = isIdentityCheckLeftOut(isOutage, { needsId, status, counterCode });
  return {
    skipsIdentity: isLeftOut ? 'outage' : undefined,
    skipsCard: undefined,
    identity: needsId && !transactionId ? { status: 'open' } : createIdentityProgress(checks, status),
    card: needsCard ? createCardProgress(checks, checks.hasCardInOtherName) : { status: 'approved' },
    booking: booking && { ...booking, verifiesIdentity: true, verifiesCard: true },
  };
};

/**
 * Returns the changes of the check-in's state that undo the choice, made on a desktop, to continue without
 * verification. A person who returns to the steps before that choice can choose again. An identity check that is
 * skipped because of an outage stays skipped.
 */
export const takeBackUnverified = ({
  skipsIdentity,
}: Pick<CheckInState, 'skipsIdentity'>): Partial<CheckInState> =>
  skipsIdentity === 'choice' ? { skipsIdentity: undefined, skipsCard: undefined } : {};
