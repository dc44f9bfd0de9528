import type { CheckInReservation, Reservation } from '@journey/api/reservations';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { isObject } from '../../engine/guards.ts';
import { getSiteId, type Site } from '../../site/index.ts';

/** The counter pass's contents. Of personal data it holds only the reservation's numbers. */
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
  /** The drop-off's time, as `pickupAt`. A pass that was stored before the passes held it has none. */
  readonly dropoffAt?: string;
  readonly country: string;
  /** The things to bring to the counter, as texts to display. */
  readonly bring: readonly string[];
}

/**
 * Opens the encrypted storage (drafts) in which this device keeps the counter pass. Its key is derived from nothing that
 * the driver knows, because the pass must open at the counter without a session, a network and typing
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
 * The last write of the counter pass, for which a read waits. Encrypting the pass takes a while, and the person
 * may open its page before that has ended.
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
 * How long after the drop-off's time the pass still opens, in ms. A day is longer than any difference between the time zones
 * of the device and of the location.
 */
const AFTER_DROPOFF_MS = 86_400_000;

/**
 * Whether the counter pass is over: its drop-off has passed, until which a check-in lasts, or its pickup where no drop-off
 * is known. A time that cannot be read has not passed.
 */
export const isCounterPassOver = ({ pickupAt, dropoffAt = pickupAt }: CounterPass): boolean =>
  Date.parse(dropoffAt?.replace(' ', 'T') ?? '') + AFTER_DROPOFF_MS < Date.now();

/**
 * Reads the counter pass stored on this device, and removes it when it is over. Each other read extends its storage by a
 * week.
 * @returns undefined when no pass is stored
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
