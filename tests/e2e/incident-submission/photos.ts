import { expect, type Page } from '@playwright/test';
import { toReview } from './journey.ts';

/** JPEGs that differ, made by the browser itself. */
async function makePhotos(page: Page, count: number): Promise<Buffer[]> {
  const all = await page.evaluate(async (wanted) => {
    const made: string[] = [];
    for (let index = 0; index < wanted; index += 1) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d')!;
      for (let x = 0; x < 640; x += 20) {
        context.fillStyle = `hsl(${Math.random() * 360} 60% 55%)`;
        context.fillRect(x, 0, 20, 480);
      }
      made.push(canvas.toDataURL('image/jpeg', 0.9));
    }
    return made;
  }, count);
  return all.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}

/** Notes every picture that a page makes an address for: the photos as they were made ready. */
export async function notePictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Blob[] = [];
    (globalThis as unknown as { journeyPictures: Blob[] }).journeyPictures = notes;
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (thing: Blob | MediaSource) => {
      if (thing instanceof Blob && thing.type === 'image/jpeg') notes.push(thing);
      return make(thing);
    };
  });
}

/** The hashes of the photos shown on the page that is open; none where nobody noted them. */
const picturesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { journeyPictures = [] } = globalThis as unknown as { journeyPictures?: Blob[] };
    const hashes = await Promise.all(
      journeyPictures.map(async (blob) => {
        const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
        return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      }),
    );
    return [...new Set(hashes)];
  });

/** Adds photos on the page that is open, after agreeing to what they may show. */
export async function addPhotos(page: Page, count: number): Promise<void> {
  const photos = await makePhotos(page, count);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(
    page.getByText(count === 1 ? '1 photo is ready.' : `${count} photos are ready.`),
  ).toBeVisible();
}

/**
 * Photos of everything a panel report can have photos of; ends on the review page.
 * Out: their hashes as they were made ready, where `notePictures` was called first.
 */
export async function addAllPhotos(page: Page, origin: string): Promise<string[]> {
  const hashes: string[] = [];
  for (const [step, count] of [
    ['otherdriverdetails', 1],
    ['thirdpartydetails', 2],
    ['witnessdetails', 1],
    ['damagedetails', 2],
  ] as const) {
    await page.goto(`${origin}/vehicleincidents/${step}?brand=thrifty&country=AU`);
    await addPhotos(page, count);
    hashes.push(...(await picturesOf(page)));
  }
  await toReview(page);
  return hashes;
}
