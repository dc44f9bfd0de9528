import type { Transport } from '@journey/api';
import { fetchCheckInReservation } from '@journey/api/reservations';
import { isIdProviderOutNow } from './outage.ts';
import type { MissingChecks } from './rules/missing-checks.ts';

/** Fetches which checks the services still require, after they have refused a request because a check is missing. */
export const fetchMissingChecks = async (api: Transport): Promise<MissingChecks> => {
  const [reservation, isOutage] = await Promise.all([fetchCheckInReservation(api), isIdProviderOutNow(api)]);
  return { ...reservation, isOutage };
};
