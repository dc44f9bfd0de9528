import type { CheckInReservation } from '@journey/api/reservations';
import { isInternationalRegion } from './foreign-licence.ts';

/** The words of what to bring. */
interface Words {
  readonly bringLicence: string;
  readonly bringCard: string;
  readonly bringPassport: string;
}

/** What to bring to the counter: licence and card, and the passport with a licence from elsewhere (C-25). */
export const whatToBring = (
  { driver }: Pick<CheckInReservation, 'driver'>,
  { bringLicence, bringCard, bringPassport }: Words,
): string[] =>
  isInternationalRegion(driver?.licenceRegion)
    ? [bringLicence, bringPassport, bringCard]
    : [bringLicence, bringCard];
