import type { Transport } from '@journey/api';
import { fetchIdProviderOutages } from '@journey/api/identity';
import { isIdProviderUnavailable } from './rules/identity.ts';

/** The longest wait for the provider's outages, in ms, since the check-in goes on without them. */
const OUTAGES_TIMEOUT_MS = 2000;

/**
 * Whether the identity provider is out of service now (C-14). Outages that cannot be fetched, or do not come in time, are
 * ignored: the identity check is then offered as usual.
 */
export const isIdProviderOutNow = async (api: Transport): Promise<boolean> => {
  const outages = await fetchIdProviderOutages(api, AbortSignal.timeout(OUTAGES_TIMEOUT_MS)).catch(() => []);
  return isIdProviderUnavailable(outages, new Date());
};
