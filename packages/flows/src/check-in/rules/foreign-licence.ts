import dayjs from 'dayjs';
import { isAustralianOrNewZealandRegion } from '@journey/api/addresses';
import type { CheckInReservation } from '@journey/api/reservations';
import { DAY_FORMAT } from '../../fields/date/date.ts';

/**
 * Whether a licence takes the international path (docs/product/check-in.md#c-25), because it was issued outside
 * Australia and New Zealand.
 * @param region the region of issue; an unknown one counts as not international
 */
export const isOutsideAustraliaAndNewZealand = (region: string | undefined): boolean =>
  Boolean(region?.trim()) && !isAustralianOrNewZealandRegion(region);

/**
 * Whether an additional driver cannot continue because of a foreign licence (docs/product/check-in.md#a-04): one issued
 * outside Australia and New Zealand, unless such licences are accepted.
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
