import type { CheckInWindowRefusal } from '@journey/api/auth';
import { formatWireDateTime, formatWireDay } from '../../../fields/date/format-date.ts';
import type { Site } from '../../../site/index.ts';
import type { LoginFailure } from './login.ts';
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
