import type { CheckInReservation, Reservation } from '@journey/api/reservations';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { isObject } from '../../engine/guards.ts';
import { getSiteId, type Site } from '../../site/index.ts';

/** The counter pass's contents. Its only personal data are the numbers of the reservation. */
export interface CounterPass {
  readonly reference: string;
  readonly confirmationNumber?: string;
  /** Whether the pass belongs to a driver whom the renter invited. */
  readonly isAdditionalDriver?: boolean;
  /** Whether the licence is verified; otherwise it is checked at the counter. */
  readonly isVerified: boolean;
  readonly pickupPlace?: string;
  readonly pickupAddress?: string;
  /** The pickup's time, as `YYYY-MM-DD HH:mm` in the pickup location's local time. */
  readonly pickupAt?: string;
  /** The drop-off's time, in the same format as `pickupAt`. A pass that an earlier release stored lacks it. */
  readonly dropoffAt?: string;
  readonly country: string;
  /** The things to bring to the counter, as texts to display. */
  readonly bring: readonly string[];
}

/**
 * Opens the encrypted storage (drafts) in which this device keeps the counter pass. Its key does not depend on
 * anything that the driver types, because the pass must open at the counter without a session or a network
 * (docs/security.md#deviations, 11).
 */
const passDrafts = (site: Site): Promise<Drafts> =>
  openDrafts(`counter-pass.${getSiteId(site)}`, 'this-device');

const NAME = 'pass';

/** Creates the pass of a completed check-in. */
export const createCounterPass = (
  checkIn: CheckInReservation,
  { pickup, dropoff, confirmationNumber }: Reservation,
  { bring, isAdditionalDriver }: Pick<CounterPass, 'bring' | 'isAdditionalDriver'>,
): CounterPass => ({
  isAdditionalDriver,
  reference: checkIn.bookingNumber,
  confirmationNumber: checkIn.confirmationNumber ?? confirmationNumber,
  isVerified: !checkIn.needsId,
  pickupPlace: pickup.name,
  pickupAddress: pickup.address.join(', ') || undefined,
  pickupAt: pickup.dateTime,
  dropoffAt: dropoff.dateTime,
  country: checkIn.country,
  bring,
});

/**
 * The latest write of the counter pass, which a read waits for. Encryption takes a while, and the person may open the
 * pass's page before it has finished.
 */
let keeping: Promise<unknown> = Promise.resolve();

/**
 * Stores the counter pass on this device, encrypted. It replaces an earlier pass.
 * @returns whether the pass survives a reload
 */
export const storeCounterPass = (site: Site, pass: CounterPass): Promise<boolean> => {
  const isStored = passDrafts(site).then((drafts) => drafts.put(NAME, pass));
  keeping = isStored.catch(() => undefined);
  return isStored;
};

const isPass = (stored: unknown): stored is CounterPass =>
  isObject(stored) && typeof stored['reference'] === 'string' && Array.isArray(stored['bring']);

/**
 * How long the pass still opens after the drop-off's time, in ms. That time is read in the device's time zone, and a
 * day covers its difference from the location's time zone.
 */
const AFTER_DROPOFF_MS = 86_400_000;

/**
 * Whether the counter pass is no longer valid, because its drop-off has passed or, if the drop-off is unknown, its
 * pickup. A pass without a readable time stays valid.
 */
export const isCounterPassOver = ({ pickupAt, dropoffAt = pickupAt }: CounterPass): boolean =>
  Date.parse(dropoffAt?.replace(' ', 'T') ?? '') + AFTER_DROPOFF_MS < Date.now();

/**
 * Reads the counter pass stored on this device, which extends its storage by a week. A pass that is no longer valid
 * is removed instead.
 * @returns undefined if no valid pass is stored
 */
export const readCounterPass = async (site: Site): Promise<CounterPass | undefined> => {
  await keeping;
  const drafts = await passDrafts(site);
  const stored = await drafts.get(NAME);
  if (!isPass(stored)) return undefined;
  if (isCounterPassOver(stored)) {
    await drafts.remove(NAME);
    return undefined;
  }
  await drafts.put(NAME, stored);
  return stored;
};

/** Removes the counter pass from this device. */
export const removeCounterPass = async (site: Site): Promise<void> => (await passDrafts(site)).remove(NAME);
