import type { CheckInReservation } from '@journey/api/reservations';
import type { CheckInState } from '../state.ts';
import { getDriverStatus } from './completion.ts';
import { createIdentityProgress, isIdentityCheckLeftOut } from './identity.ts';

/** What the services say of the checks that a driver must still pass. */
export interface MissingChecks extends Pick<
  CheckInReservation,
  'needsId' | 'needsCard' | 'transactionId' | 'counterCode' | 'status' | 'additionalDriverStatus'
> {
  /** Whether the identity provider is out of service. */
  readonly isOutage: boolean;
}

/**
 * Returns the changes of the check-in's state by which the verify step shows the checks that the services demand after all.
 * Who goes on without verification meets this when the phone ends its check meanwhile, or when an outage begins or ends
 * (docs/product/check-in.md#c-33). During an outage only the card is missing, as after a login.
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
    card: { status: needsCard ? 'open' : 'approved' },
    booking: booking && { ...booking, verifiesIdentity: true, verifiesCard: true },
  };
};

/**
 * Returns the changes of the check-in's state that take back the choice, made on a desktop, to go on without verification.
 * Whoever has come back to the steps before it can choose again. An identity check left out because of an outage stays so.
 */
export const takeBackUnverified = ({
  skipsIdentity,
}: Pick<CheckInState, 'skipsIdentity'>): Partial<CheckInState> =>
  skipsIdentity === 'choice' ? { skipsIdentity: undefined, skipsCard: undefined } : {};
