import type { Transport } from '@journey/api';
import { fetchCheckInReservation } from '@journey/api/reservations';
import { isIdProviderOutNow } from './outage.ts';
import type { MissingChecks } from './rules/missing-checks.ts';

/** Returns what the services say of the checks that they demand after all, because of which they have refused a request. */
export const fetchMissingChecks = async (api: Transport): Promise<MissingChecks> => {
  const [reservation, isOutage] = await Promise.all([fetchCheckInReservation(api), isIdProviderOutNow(api)]);
  return { ...reservation, isOutage };
};
