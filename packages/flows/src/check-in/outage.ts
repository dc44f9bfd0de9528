import type { Transport } from '@journey/api';
import { fetchIdProviderOutages } from '@journey/api/identity';
import { isIdProviderUnavailable } from './rules/identity.ts';

/**
 * Whether the identity provider is out of service now (C-14). Outages that cannot be fetched, or are waited for no longer,
 * are ignored: the identity check is then offered as usual.
 * @param signal ends the wait for the outages; without it they are waited for as any answer is
 */
export const isIdProviderOutNow = async (api: Transport, signal?: AbortSignal): Promise<boolean> => {
  const outages = await fetchIdProviderOutages(api, signal).catch(() => []);
  return isIdProviderUnavailable(outages, new Date());
};
