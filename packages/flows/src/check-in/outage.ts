import type { Transport } from '@journey/api';
import { fetchIdProviderOutages } from '@journey/api/identity';
import { isIdProviderUnavailable } from './rules/identity.ts';

/**
 * Whether the identity provider is out of service now (C-14). If the outages cannot be fetched, or `signal` aborts
 * the request, the provider counts as available and the identity check is offered as usual.
 * @param signal aborts the request; without it, only the usual timeout of requests applies
 */
export const isIdProviderOutNow = async (api: Transport, signal?: AbortSignal): Promise<boolean> => {
  const outages = await fetchIdProviderOutages(api, signal).catch(() => []);
  return isIdProviderUnavailable(outages, new Date());
};
