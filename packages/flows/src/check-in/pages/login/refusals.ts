import type { CheckInSignInDetails, CheckInWindowRefusal } from '@journey/api/auth';
import type { CheckInReservation } from '@journey/api/reservations';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import { formatBrandName, isOfOtherBrand, parseCountry, type Site } from '../../../site/index.ts';
import type { CheckInApp } from '../../check-in.ts';
import { isCounterScreen } from '../../counter-screen.ts';
import type { CheckInKind } from '../../state.ts';
import { COUNTER_SCREEN_QUERY, createSiteLoginUrl, getBrandLoginUrl } from './login-destination.ts';
import { loginMessages as text } from './messages.ts';

/** Why a login failed, in words that the person reads. */
export interface LoginFailure {
  readonly message: string;
  /** The link after the message, which leads on: to the phone or to another site. */
  readonly link?: { readonly href: string; readonly label: string };
  /**
   * Whether the details were right, and the booking itself cannot be checked in here or now. Whoever came by a desktop's
   * link is told so as well.
   */
  readonly isAboutBooking?: true;
  /** Whether the profile is restricted, which has a dialog of its own (C-32). */
  readonly isRestricted?: boolean;
  /** The id of the form field next to which the failure's message is shown. */
  readonly field?: string;
  /** Whether nobody has judged the sign-in, so that the same details, such as a one-time code, may still be good. */
  readonly canTryAgain?: true;
}

/** Returns the failure of a login outside the check-in's window (C-04): it says when, with the phone. */
export const createWindowFailure = (
  { phone }: Pick<Site, 'phone'>,
  { hasEnded, at }: CheckInWindowRefusal,
): LoginFailure => ({
  message: hasEnded ? text.ended(formatWireDateTime(at) ?? at) : text.notOpen(formatWireDay(at) ?? at),
  // No-break spaces keep the number on one line of a phone's screen.
  link: { href: `tel:${phone.international}`, label: text.call(phone.display.replaceAll(' ', '\u00a0')) },
  isAboutBooking: true,
});

/**
 * Returns where a login with a booking of another brand or country leads (C-04, H-01): the person is told that site, with
 * a link to its login. A counter's screen opens that login at once where the booking's number fills it in (C-28). A
 * demonstration takes a booking of any site, since it is nobody's check-in.
 * @param booking a brand or country that the services do not name is the site's own
 * @returns undefined for a booking that may be checked in on this site
 */
export const findOtherSite = (
  checkIn: CheckInApp,
  kind: CheckInKind,
  booking: Partial<Pick<CheckInReservation, 'brand' | 'country'>>,
  details: CheckInSignInDetails,
): LoginFailure | { readonly leavesFor: string } | undefined => {
  const { site } = checkIn;
  const { brand = site.brand.id, country = site.country } = booking;
  const isOtherBrand = isOfOtherBrand(brand, site);
  const isHere = !isOtherBrand && parseCountry(country) === site.country;
  if (kind === 'demo' || isHere) return undefined;
  const isAtCounter = isCounterScreen(checkIn, kind);
  if (isAtCounter && details.variant === 'booking')
    return { leavesFor: getBrandLoginUrl(checkIn, { brand, country }, details) };
  // The brand's name alone would be this site's own where only the country differs.
  const name = isOtherBrand
    ? formatBrandName(brand)
    : `${site.brand.name} ${text.countries[parseCountry(country)]}`;
  const query = isAtCounter ? COUNTER_SCREEN_QUERY : {};
  const href = createSiteLoginUrl(checkIn, { brand, country }, kind, query);
  return {
    message: text.otherBrand(name),
    link: { href, label: text.checkInWith(name) },
    isAboutBooking: true,
  };
};
