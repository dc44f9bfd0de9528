import type { Transport } from '@journey/api';
import { fetchIdProviderOutages } from '@journey/api/identity';
import { isIdProviderUnavailable } from './rules/identity.ts';

/**
 * Whether the identity provider is out of service now (C-14). A failure to fetch its outages is ignored: the identity
 * check is then offered as usual.
 */
export const isIdProviderOutNow = async (api: Transport): Promise<boolean> =>
  isIdProviderUnavailable(await fetchIdProviderOutages(api).catch(() => []), new Date());
