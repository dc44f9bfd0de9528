/**
 * What the services must have stored at the end of each kind of sequence: each part of the task exactly once, in order.
 */
import { outbox, recordOf } from '../check-in-form/driver.ts';
import { expect } from '../fixtures.ts';
import { readControl } from '../incident-submission/control.ts';
import { expectAllOnce } from '../incident-submission/stored.ts';
import { fiveViews, storedBatches, storedPhotos } from '../photos/photos.ts';
import type { SandboxControl } from '../sandbox.ts';

const eventsOf = async (sandbox: SandboxControl, wanted: readonly string[]): Promise<string[]> =>
  ((await readControl(sandbox, 'records/audit')) as { event: string }[])
    .map(({ event }) => event)
    .filter((event) => wanted.includes(event));

/**
 * Expects one submitted report with every part.
 * @param chosen the SHA-256 hashes of its photos
 */
export const expectReportOnce = async (sandbox: SandboxControl, chosen: readonly string[]): Promise<void> => {
  await expectAllOnce(sandbox, chosen);
  expect(await eventsOf(sandbox, ['report-submitted'])).toEqual(['report-submitted']);
};

/** Returns the batches of photos that the renter has sent for the rental, newest first. */
export const ownBatches = async (sandbox: SandboxControl, agreementNumber: string) =>
  (await storedBatches(sandbox, agreementNumber)).filter(({ batch_type }) => batch_type === 'rental');

/**
 * Expects one batch of the five photos, with each photo.
 * @param before how many batches the rental had before
 */
export const expectPhotosOnce = async (
  sandbox: SandboxControl,
  agreementNumber: string,
  before: number,
): Promise<void> => {
  const batches = await ownBatches(sandbox, agreementNumber);
  expect(batches.slice(0, batches.length - before).map(({ photo_views }) => photo_views)).toEqual([
    ['dashboard', 'front', 'back', 'left', 'right'],
  ]);
  expect(await storedPhotos(sandbox, agreementNumber)).toHaveLength(fiveViews.length);
  expect(await eventsOf(sandbox, ['photos-added'])).toEqual(['photos-added']);
};

/**
 * Expects one completed check-in with the driver's details, and one email.
 * @param saves how often the driver's record is saved: once with the form, and once more before it if the licence was
 *   verified
 */
export const expectCheckInOnce = async (sandbox: SandboxControl, saves = 1): Promise<void> => {
  const writes = [...Array<string>(saves).fill('customer-saved'), 'check-in-completed', 'message-sent'];
  expect(await eventsOf(sandbox, writes)).toEqual(writes);
  expect((await recordOf(sandbox)).mainNote).toMatch(/^\|CIP\|/);
  expect((await outbox(sandbox)).map(({ kind }) => kind)).toEqual(['email']);
};
