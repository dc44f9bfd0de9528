import dayjs from 'dayjs';
import { isLocalRegion } from '@journey/api/addresses';
import { dayOf } from '../../fields/date/shown.ts';

/**
 * Whether a licence takes the international path (docs/product/check-in.md#c-25): issued outside Australia and New
 * Zealand.
 * @param region the region of issue; while none is known, it is not international
 */
export const isInternationalRegion = (region: string | undefined): boolean =>
  Boolean(region?.trim()) && !isLocalRegion(region);

/**
 * Whether an additional driver's licence keeps them from going on (docs/product/check-in.md#a-04): one of neither
 * Australia nor New Zealand, unless the site takes those.
 * @param region the licence's region of issue; while it is unknown, nobody is blocked
 */
export const isForeignLicenceBlocked = (
  region: string | undefined,
  isAdditionalDriver: boolean,
  acceptsForeign: boolean,
): boolean => isAdditionalDriver && !acceptsForeign && isInternationalRegion(region);

/** The day that stands for "no expiry" (C-18): two years from today, `dd/mm/yyyy`. 29 February becomes the 28th. */
export const noExpiryDate = (today: Date = new Date()): string => dayOf(dayjs(today).add(2, 'year').toDate());
