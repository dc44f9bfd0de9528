import type { CheckInWindowRefusal } from '@journey/api/auth';
import type { CheckInReservation } from '@journey/api/reservations';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import { formatBrandName, isOfOtherBrand, type Site } from '../../../site/index.ts';
import type { CheckInApp } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import type { LoginFailure } from './login.ts';
import { createSiteLoginUrl } from './login-destination.ts';
import { loginMessages as text } from './messages.ts';

/** Returns the failure of a login outside the check-in's window (C-04): it says when, with the phone. */
export const createWindowFailure = (
  { phone }: Pick<Site, 'phone'>,
  { hasEnded, at }: CheckInWindowRefusal,
): LoginFailure => ({
  message: hasEnded ? text.ended(formatWireDateTime(at) ?? at) : text.notOpen(formatWireDay(at) ?? at),
  link: { href: `tel:${phone.international}`, label: text.call(phone.display) },
  isAboutBooking: true,
});

/**
 * Returns the failure of a login with a booking of another brand (C-04): it leads to that brand's own login. A
 * demonstration takes a booking of any brand, since it is nobody's check-in.
 * @returns undefined for a booking that may be checked in on this site
 */
export const findOtherBrandFailure = (
  checkIn: CheckInApp,
  kind: CheckInKind,
  booking: Pick<CheckInReservation, 'brand' | 'country'>,
): LoginFailure | undefined => {
  if (kind === 'demo' || !isOfOtherBrand(booking.brand, checkIn.site)) return undefined;
  const name = formatBrandName(booking.brand);
  const href = createSiteLoginUrl(checkIn, booking, kind);
  return {
    message: text.otherBrand(name),
    link: { href, label: text.checkInWith(name) },
    isAboutBooking: true,
  };
};
