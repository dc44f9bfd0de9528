import type { IdVerificationRequest } from '@journey/api/identity';
import { keepSiteInAddress } from '../../../site/addresses.ts';
import { CHECK_IN_BASE_PATHS } from '../../check-in.ts';
import { getCheckInLoginPath } from '../../login-path.ts';
import type { CheckInKind } from '../../state.ts';

/**
 * Returns the URLs to which a provider's pages redirect: the verify step after a result or on Back, and the login on
 * exit. They keep the page's origin, the kind of check-in, and the `brand` and `country` with which a development
 * host chooses its site.
 * @param reservationNumber prefills the login of an additional driver
 * @param page the page's address, such as `location`
 */
export const getProviderReturnUrls = (
  kind: CheckInKind,
  reservationNumber: string | undefined,
  page: { origin: string; search: string },
): IdVerificationRequest['returnTo'] => {
  const verify = keepSiteInAddress(`${CHECK_IN_BASE_PATHS[kind]}/verify`, page);
  const exit = keepSiteInAddress(getCheckInLoginPath(kind, reservationNumber), page);
  return { success: verify, exit, back: verify };
};
