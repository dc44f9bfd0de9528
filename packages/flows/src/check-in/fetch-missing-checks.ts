import type { Transport } from '@journey/api';
import { fetchCheckInReservation } from '@journey/api/reservations';
import { isCardInOtherName } from './card-in-other-name.ts';
import { isIdProviderOutNow } from './outage.ts';
import type { MissingChecks } from './rules/missing-checks.ts';
import type { CheckInKind } from './state.ts';

/** Fetches which checks the services still require, after they have refused a request because a check is missing. */
export const fetchMissingChecks = async (
  api: Transport,
  kind: CheckInKind | undefined,
): Promise<MissingChecks> => {
  const isOutage = isIdProviderOutNow(api);
  const reservation = await fetchCheckInReservation(api);
  const hasCardInOtherName = await isCardInOtherName(api, kind, reservation);
  return { ...reservation, isOutage: await isOutage, hasCardInOtherName };
};
