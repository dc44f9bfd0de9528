import dayjs from 'dayjs';
import { isAustralianOrNewZealandRegion } from '@journey/api/addresses';
import type { CheckInReservation } from '@journey/api/reservations';
import { DAY_FORMAT } from '../../fields/date/date.ts';

/**
 * Whether a licence was issued outside Australia and New Zealand, so that the rules for international licences apply
 * (docs/product/check-in.md#c-25).
 * @param region the region of issue; an unknown one counts as not international
 */
export const isOutsideAustraliaAndNewZealand = (region: string | undefined): boolean =>
  Boolean(region?.trim()) && !isAustralianOrNewZealandRegion(region);

/**
 * Whether an additional driver cannot continue because the licence was issued outside Australia and New Zealand and
 * such licences are not accepted (docs/product/check-in.md#a-04).
 * @param region the licence's region of issue; while it is unknown, nobody is blocked
 */
export const isDriverBlockedByForeignLicence = (
  region: string | undefined,
  isAdditionalDriver: boolean,
  acceptsForeign: boolean,
): boolean => isAdditionalDriver && !acceptsForeign && isOutsideAustraliaAndNewZealand(region);

/**
 * Returns the date that is sent for a licence without an expiry (C-18): two years from today, as
 * `dd/mm/yyyy`. If today is 29 February, it is 28 February of that year.
 * @param today the day in the booking's country, as `YYYY-MM-DD`
 */
export const getPlaceholderExpiryDate = (today: string): string =>
  dayjs(today).add(2, 'year').format(DAY_FORMAT);

/** The texts for the things that a driver must bring to the counter. */
interface Words {
  readonly bringLicence: string;
  readonly bringCard: string;
  readonly bringPassport: string;
}

/**
 * Returns what to bring to the counter: the licence, the passport if the licence is foreign (C-25), and the card, which
 * an additional driver does not need.
 */
export const listWhatToBring = (
  { driver }: Pick<CheckInReservation, 'driver'>,
  isAdditionalDriver: boolean,
  { bringLicence, bringCard, bringPassport }: Words,
): string[] => [
  bringLicence,
  ...(isOutsideAustraliaAndNewZealand(driver?.licenceRegion) ? [bringPassport] : []),
  ...(isAdditionalDriver ? [] : [bringCard]),
];
