import type { CheckInDetails } from '@journey/api/auth';
import type { GenericCheckIn } from '@journey/api/reservations';
import { brandIdOf, countryOf, portalLogin, siteId } from '../../../site/index.ts';
import { CHECK_IN_BASES, type CheckIn } from '../../check-in.ts';

/** Hosts that show the site which the address names, instead of one of their own (H-02). */
const isDevelopment = (hostname: string) => /^(localhost|127\.0\.0\.1|development\..*)$/.test(hostname);

/**
 * The brand's own check-in login for a booking whose brand is now known (C-28), with the parameters that the login reads
 * (C-03).
 */
export const leaveForBrand = (
  { site }: CheckIn,
  booking: GenericCheckIn,
  details: CheckInDetails,
): string => {
  const brand = brandIdOf(booking.brand);
  const country = countryOf(booking.country);
  const { origin, hostname } = location;
  const id = siteId({ brand: { ...site.brand, id: brand }, country });
  const isHere = id === siteId(site) || isDevelopment(hostname);
  const target = new URL(`${CHECK_IN_BASES.primary}/login`, isHere ? origin : portalLogin(id, location));
  if (details.variant === 'booking') {
    target.searchParams.set('b', details.bookingNumber);
    target.searchParams.set('lastName', details.lastName);
  }
  target.searchParams.set('genericCheckin', 'true');
  target.searchParams.set('brand', brand);
  target.searchParams.set('country', country.toLowerCase());
  return target.href;
};
