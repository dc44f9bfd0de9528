import type { CheckInReservation, Reservation } from '@journey/api/reservations';
import { openDrafts, type Drafts } from '../../engine/drafts/drafts.ts';
import { siteId, type Site } from '../../site/index.ts';

/** What is shown at the counter; no more of the person than the reservation's own numbers. */
export interface CounterPass {
  readonly reference: string;
  readonly confirmationNumber?: string;
  /** Of a driver whom the renter invited. */
  readonly isAdditionalDriver?: boolean;
  /** The licence is verified; otherwise the counter looks at it. */
  readonly isVerified: boolean;
  readonly pickupPlace?: string;
  readonly pickupAddress?: string;
  /** `YYYY-MM-DD HH:mm` by the place's own clocks. */
  readonly pickupAt?: string;
  readonly country: string;
  /** What to bring, in words. */
  readonly bring: readonly string[];
}

/** The device's own: the pass opens without a session, as a paper would. */
const passDrafts = (site: Site): Promise<Drafts> => openDrafts(`counter-pass.${siteId(site)}`, 'this-device');

const NAME = 'pass';

/** Makes the pass of a completed check-in. */
export const passOf = (
  checkIn: CheckInReservation,
  { pickup, confirmationNumber }: Reservation,
  { bring, isAdditionalDriver }: Pick<CounterPass, 'bring' | 'isAdditionalDriver'>,
): CounterPass => ({
  isAdditionalDriver,
  reference: checkIn.bookingNumber,
  confirmationNumber: checkIn.confirmationNumber ?? confirmationNumber,
  isVerified: !checkIn.needsId,
  pickupPlace: pickup.name,
  pickupAddress: pickup.address.join(', ') || undefined,
  pickupAt: pickup.dateTime,
  country: checkIn.country,
  bring,
});

/** The pass that is being kept: sealing takes a while, and a person may be at the pass before it is through. */
let keeping: Promise<unknown> = Promise.resolve();

/** Keeps the pass, sealed, in place of an earlier one. @returns whether it survives a reload */
export const keepPass = (site: Site, pass: CounterPass): Promise<boolean> => {
  const kept = passDrafts(site).then((drafts) => drafts.put(NAME, pass));
  keeping = kept.catch(() => undefined);
  return kept;
};

const isPass = (stored: unknown): stored is CounterPass =>
  typeof stored === 'object' &&
  stored !== null &&
  typeof (stored as CounterPass).reference === 'string' &&
  Array.isArray((stored as CounterPass).bring);

/** The pass on this device. Looking at it keeps it for another week. */
export const readPass = async (site: Site): Promise<CounterPass | undefined> => {
  await keeping;
  const drafts = await passDrafts(site);
  const stored = await drafts.get(NAME);
  if (!isPass(stored)) return undefined;
  await drafts.put(NAME, stored);
  return stored;
};

export const removePass = async (site: Site): Promise<void> => (await passDrafts(site)).remove(NAME);
