import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { goTo } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

/** A stored file, as the sandbox's control calls tell of it. */
interface StoredFile {
  key: string;
  owner: string;
  kind: string;
  type: string;
  size: number;
}

/** The compulsory views by their cards' names, in the order in which they are sent. */
export const fiveViews = [
  'Dashboard',
  'Front of vehicle',
  'Rear of vehicle',
  'Passenger side',
  'Driver side',
];

/** A sharp, well lit picture of some size; each number gives another one. */
export function drawPhoto(number: number, width = 800, height = 600): Promise<Buffer> {
  const blocks = Array.from({ length: 120 }, (_, index) => {
    const [x, y] = [((index * 733 + number * 57) % 97) / 100, ((index * 389) % 91) / 100];
    return `<rect x="${x * width}" y="${y * height}" width="${width / 20}" height="${height / 24}" fill="hsl(${(index * 37 + number * 40) % 360} 60% ${25 + (index % 50)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${number * 50} 40% 70%)"/>${blocks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

/** Gives a card a file, as the library does: its bytes, or its path. */
export async function choose(page: Page, name: string, file: Buffer | string): Promise<void> {
  await page
    .getByRole('group', { name, exact: true })
    .locator('input[type=file]')
    .last()
    .setInputFiles(
      typeof file === 'string' ? file : { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file },
    );
}

/** Waits until everything has been sent, however long the machine takes, and the photos page is there. */
export async function expectSent(page: Page): Promise<void> {
  await expect(page.getByText('All images are uploaded.')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/app\/rental-photos/);
}

/** What a card says its photo has come to. */
export const stateOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('status');

/** Goes from the photos to the page for new ones, and accepts its terms. */
export async function openNewPhotos(page: Page): Promise<void> {
  await goTo(page, 'Rental Photos');
  await page.getByRole('link', { name: 'New Photos' }).click();
  await page.getByRole('button', { name: 'I accept' }).click();
}

/** Takes the five compulsory photos and waits until they are ready. */
export async function takeFive(page: Page): Promise<void> {
  for (const [index, name] of fiveViews.entries()) await choose(page, name, await drawPhoto(index));
  for (const name of fiveViews) await expect(stateOf(page, name)).toHaveText(`${name}: Ready to send`);
}

/** The photos that the services hold of a rental's renter. */
export async function storedPhotos(sandbox: SandboxControl, owner: string): Promise<StoredFile[]> {
  const reply = await fetch(`${sandbox.address}/_sandbox/objects`);
  const all = (await reply.json()) as StoredFile[];
  return all.filter((one) => one.owner === owner && one.type === 'image/jpeg');
}

/** A stored file's bytes. */
export async function bytesOf(sandbox: SandboxControl, { key }: Pick<StoredFile, 'key'>): Promise<Buffer> {
  const reply = await fetch(`${sandbox.address}/_sandbox/objects/${key}`);
  return Buffer.from(await reply.arrayBuffer());
}

interface StoredBatch {
  batch_type: string;
  comments: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  photo_urls: string[];
  photo_views: string[];
}

/** The batches that the services hold of a rental, newest first. */
export async function storedBatches(
  sandbox: SandboxControl,
  agreementNumber: string,
): Promise<StoredBatch[]> {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/rentals`);
  const rentals = (await reply.json()) as {
    wire: { rental_agreement_number: string; rental_photos: StoredBatch[] };
  }[];
  return (
    rentals.find(({ wire }) => wire.rental_agreement_number === agreementNumber)?.wire.rental_photos ?? []
  );
}
