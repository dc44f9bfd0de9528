import dayjs from 'dayjs';
import { isLocalRegion } from '../../fields/region/regions.ts';

/** Whether the licence's region lets a person say that their licence never expires (1§5, C-18). */
export const mayHaveNoExpiry = (region: string): boolean => region !== '' && !isLocalRegion(region);

/** The day that stands for "no expiry": two years from today, `dd/mm/yyyy`. 29 February becomes the 28th. */
export const noExpiryDate = (today: Date = new Date()): string =>
  dayjs(today).add(2, 'year').format('DD/MM/YYYY');
