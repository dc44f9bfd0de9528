import type { CheckInSignInDetails } from '@journey/api/auth';
import type { GenericCheckInBooking } from '@journey/api/reservations';
import { parseBrandId, parseCountry, getPortalLoginUrl, getSiteId } from '../../../site/index.ts';
import { CHECK_IN_BASE_PATHS, type CheckInApp } from '../../check-in.ts';

/**
 * Whether a host is a development host, which shows the site that the query parameters name instead of a fixed one
 * (H-02).
 */
const isDevelopment = (hostname: string) => /^(localhost|127\.0\.0\.1|development\..*)$/.test(hostname);

/**
 * Returns the URL of the check-in login of a booking's brand, once the generic login has found that brand (C-28). The
 * URL has the parameters that the login reads (C-03).
 */
export const getBrandLoginUrl = (
  { site }: CheckInApp,
  booking: GenericCheckInBooking,
  details: CheckInSignInDetails,
): string => {
  const brand = parseBrandId(booking.brand);
  const country = parseCountry(booking.country);
  const { origin, hostname } = location;
  const id = getSiteId({ brand: { ...site.brand, id: brand }, country });
  const isHere = id === getSiteId(site) || isDevelopment(hostname);
  const target = new URL(
    `${CHECK_IN_BASE_PATHS.primary}/login`,
    isHere ? origin : getPortalLoginUrl(id, location),
  );
  if (details.variant === 'booking') {
    target.searchParams.set('b', details.bookingNumber);
    target.searchParams.set('lastName', details.lastName);
  }
  target.searchParams.set('genericCheckin', 'true');
  target.searchParams.set('brand', brand);
  target.searchParams.set('country', country.toLowerCase());
  return target.href;
};
