import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { goTo } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

/** A stored file, as the sandbox's control calls describe it. */
interface StoredFile {
  key: string;
  owner: string;
  kind: string;
  type: string;
  size: number;
}

/** The names of the cards of the compulsory photos, in the order in which the photos are sent. */
export const fiveViews = [
  'Dashboard',
  'Front of vehicle',
  'Rear of vehicle',
  'Passenger side',
  'Driver side',
];

/** Creates a JPEG that passes the checks for sharpness and brightness. Each number gives a different picture. */
export const drawPhoto = (number: number, width = 800, height = 600): Promise<Buffer> => {
  const blocks = Array.from({ length: 120 }, (_, index) => {
    const [x, y] = [((index * 733 + number * 57) % 97) / 100, ((index * 389) % 91) / 100];
    return `<rect x="${x * width}" y="${y * height}" width="${width / 20}" height="${height / 24}" fill="hsl(${(index * 37 + number * 40) % 360} 60% ${25 + (index % 50)}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${number * 50} 40% 70%)"/>${blocks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
};

/** Chooses a file for a card as from the photo library. The file is given as bytes or as a path. */
export const choose = async (page: Page, name: string, file: Buffer | string): Promise<void> => {
  await page
    .getByRole('group', { name, exact: true })
    .locator('input[type=file]')
    .last()
    .setInputFiles(
      typeof file === 'string' ? file : { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file },
    );
};

/** Waits up to a minute until all photos are sent and the photos page is shown. */
export const expectSent = async (page: Page): Promise<void> => {
  await expect(page.getByText('All images are uploaded.')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/app\/rental-photos/);
};

/** Returns the status text on a photo's card. */
export const stateOf = (page: Page, name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('status');

/** Opens the page for new photos from the photos page, and accepts its terms. */
export const openNewPhotos = async (page: Page): Promise<void> => {
  await goTo(page, 'Rental Photos');
  await page.getByRole('link', { name: 'New Photos' }).click();
  await page.getByRole('button', { name: 'I accept' }).click();
};

/** Takes the five compulsory photos and waits until they are ready. */
export const takeFive = async (page: Page): Promise<void> => {
  for (const [index, name] of fiveViews.entries()) await choose(page, name, await drawPhoto(index));
  for (const name of fiveViews) await expect(stateOf(page, name)).toHaveText(`${name}: Ready to send`);
};

/** Returns the photos that the services store for a rental. */
export const storedPhotos = async (sandbox: SandboxControl, owner: string): Promise<StoredFile[]> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/objects`);
  const all = (await reply.json()) as StoredFile[];
  return all.filter((one) => one.owner === owner && one.type === 'image/jpeg');
};

/** Returns the bytes of a stored file. */
export const bytesOf = async (sandbox: SandboxControl, { key }: Pick<StoredFile, 'key'>): Promise<Buffer> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/objects/${key}`);
  return Buffer.from(await reply.arrayBuffer());
};

interface StoredBatch {
  batch_type: string;
  comments: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  photo_urls: string[];
  photo_views: string[];
}

/** Returns the photo batches that the services store for a rental, newest first. */
export const storedBatches = async (
  sandbox: SandboxControl,
  agreementNumber: string,
): Promise<StoredBatch[]> => {
  const reply = await fetch(`${sandbox.address}/_sandbox/records/rentals`);
  const rentals = (await reply.json()) as {
    wire: { rental_agreement_number: string; rental_photos: StoredBatch[] };
  }[];
  return (
    rentals.find(({ wire }) => wire.rental_agreement_number === agreementNumber)?.wire.rental_photos ?? []
  );
};
