import type { CheckInReservation } from '@journey/api/reservations';
import { isInternationalRegion } from './foreign-licence.ts';

/** The words of what to bring. */
interface Words {
  readonly bringLicence: string;
  readonly bringCard: string;
  readonly bringPassport: string;
}

/**
 * What to bring to the counter: the licence, the passport with a licence from elsewhere (C-25), and the card, which an
 * additional driver has no need of.
 */
export const whatToBring = (
  { driver }: Pick<CheckInReservation, 'driver'>,
  isAdditionalDriver: boolean,
  { bringLicence, bringCard, bringPassport }: Words,
): string[] => [
  bringLicence,
  ...(isInternationalRegion(driver?.licenceRegion) ? [bringPassport] : []),
  ...(isAdditionalDriver ? [] : [bringCard]),
];
