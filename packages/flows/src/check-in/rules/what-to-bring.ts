import type { CheckInReservation } from '@journey/api/reservations';
import { isOutsideAustraliaAndNewZealand } from './foreign-licence.ts';

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
