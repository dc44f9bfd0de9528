import type { IdVerificationRequest } from '@journey/api/identity';
import { keepSiteInAddress } from '../../../site/addresses.ts';
import { CHECK_IN_BASE_PATHS } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';

/**
 * Returns the URLs to which a provider's pages redirect: the verify step after a result or on Back, and the login on
 * exit. They have the page's own origin and kind of check-in, and the `brand` and `country` with which a development
 * host chooses its site.
 * @param page the page's address, such as `location`.
 */
export const getProviderReturnUrls = (
  kind: CheckInKind,
  page: { origin: string; search: string },
): IdVerificationRequest['returnTo'] => {
  const at = (step: string) => keepSiteInAddress(`${CHECK_IN_BASE_PATHS[kind]}/${step}`, page);
  return { success: at('verify'), exit: at('login'), back: at('verify') };
};
