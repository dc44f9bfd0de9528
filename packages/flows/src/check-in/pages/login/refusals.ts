import type { CheckInSignInDetails, CheckInWindowRefusal } from '@journey/api/auth';
import type { CheckInReservation } from '@journey/api/reservations';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import { isOfOtherBrand, parseCountry, type Site } from '../../../site/index.ts';
import { formatSiteName } from '../../../site/site-name.ts';
import type { CheckInApp } from '../../check-in.ts';
import { isCounterScreen } from '../../counter-screen.ts';
import type { CheckInKind } from '../../state.ts';
import { COUNTER_SCREEN_QUERY, createSiteLoginUrl, getBrandLoginUrl } from './login-destination.ts';
import { loginMessages as text } from './messages.ts';

/** Why a login failed, with the text that the person reads. */
export interface LoginFailure {
  readonly message: string;
  /** The link after the message. It calls the phone number `phone`, which follows the label, or leads to another site. */
  readonly link?: { readonly href: string; readonly label: string; readonly phone?: string };
  /**
   * Whether the login details were right, but the booking cannot be checked in on this site or at this time. A person
   * who opened a desktop's link on a phone sees this message as well.
   */
  readonly isAboutBooking?: true;
  /** Whether the profile is restricted, which has a dialog of its own (C-32). */
  readonly isRestricted?: boolean;
  /** The id of the form field next to which the failure's message is shown. */
  readonly field?: string;
  /**
   * Whether the services neither accepted nor refused the sign-in, so that the same details, such as a one-time code,
   * may still be valid.
   */
  readonly canTryAgain?: true;
}

/**
 * Returns the failure of a login outside the check-in window (C-04). Its message says when check-in opens or ended,
 * and its link calls the site's phone number.
 */
export const createWindowFailure = (
  { phone }: Pick<Site, 'phone'>,
  { hasEnded, at }: CheckInWindowRefusal,
): LoginFailure => ({
  message: hasEnded ? text.ended(formatWireDateTime(at) ?? at) : text.notOpen(formatWireDay(at) ?? at),
  link: { href: `tel:${phone.international}`, label: text.call, phone: phone.display },
  isAboutBooking: true,
});

/**
 * Returns where a login leads if the booking belongs to another brand or country (C-04, H-01). The message names the
 * other site and links to its login. A shared counter screen opens that login at once if it can be prefilled with the
 * booking number (C-28). A demonstration accepts a booking of any site, because it is not a real check-in.
 * @param booking if the services return no brand or country, this site's own is assumed
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
  const isHere = !isOfOtherBrand(brand, site) && parseCountry(country) === site.country;
  if (kind === 'demo' || isHere) return undefined;
  const isAtCounter = isCounterScreen(checkIn, kind);
  if (isAtCounter && details.variant === 'booking')
    return { leavesFor: getBrandLoginUrl(checkIn, { brand, country }, details) };
  const name = formatSiteName({ brand, country }, site);
  const query = isAtCounter ? COUNTER_SCREEN_QUERY : {};
  const href = createSiteLoginUrl(checkIn, { brand, country }, kind, query);
  return {
    message: text.otherSite(name),
    link: { href, label: text.checkInWith(name) },
    isAboutBooking: true,
  };
};
