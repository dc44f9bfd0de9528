import type { CheckInWindowRefusal } from '@journey/api/auth';
import type { CheckInReservation } from '@journey/api/reservations';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import { formatBrandName, isOfOtherBrand, type Site } from '../../../site/index.ts';
import type { CheckInApp } from '../../check-in.ts';
import type { CheckInKind } from '../../state.ts';
import { COUNTER_SCREEN_QUERY, createSiteLoginUrl } from './login-destination.ts';
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
 * Returns the failure of a login with a booking of another brand (C-04): it leads to that brand's own login. A
 * demonstration takes a booking of any brand, since it is nobody's check-in, and a counter's own login leads there itself.
 * @returns undefined for a booking that may be checked in on this site
 */
export const findOtherBrandFailure = (
  checkIn: CheckInApp,
  kind: CheckInKind,
  { brand = '', country = '' }: Partial<Pick<CheckInReservation, 'brand' | 'country'>>,
): LoginFailure | undefined => {
  if (kind === 'demo' || kind === 'generic' || !isOfOtherBrand(brand, checkIn.site)) return undefined;
  const name = formatBrandName(brand);
  const { isGeneric } = checkIn.state.get();
  const query = isGeneric || checkIn.prefill.get().isGeneric ? COUNTER_SCREEN_QUERY : {};
  const href = createSiteLoginUrl(checkIn, { brand, country }, kind, query);
  return {
    message: text.otherBrand(name),
    link: { href, label: text.checkInWith(name) },
    isAboutBooking: true,
  };
};
