import { expect, type Page } from '@playwright/test';
import { toReview } from './journey.ts';

/** Creates JPEGs with different contents in the browser. */
const makePhotos = async (page: Page, count: number): Promise<Buffer[]> => {
  const all = await page.evaluate(async (wanted) => {
    const made: string[] = [];
    for (let index = 0; index < wanted; index += 1) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 480];
      const context = canvas.getContext('2d')!;
      for (let x = 0; x < 640; x += 20) {
        // `Math.random` is not used, because tests that shorten pauses replace it.
        context.fillStyle = `hsl(${crypto.getRandomValues(new Uint16Array(1))[0]! % 360} 60% 55%)`;
        context.fillRect(x, 0, 20, 480);
      }
      made.push(canvas.toDataURL('image/jpeg', 0.9));
    }
    return made;
  }, count);
  return all.map((address) => Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
};

/** Records every JPEG for which the page creates an object URL, which are the prepared photos. */
export const recordPreparedPhotos = async (page: Pick<Page, 'addInitScript'>): Promise<void> => {
  await page.addInitScript(() => {
    const notes: Blob[] = [];
    (globalThis as unknown as { journeyPictures: Blob[] }).journeyPictures = notes;
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (thing: Blob | MediaSource) => {
      if (thing instanceof Blob && thing.type === 'image/jpeg') notes.push(thing);
      return make(thing);
    };
  });
};

/** Returns the SHA-256 hashes of the photos that the open page has shown; empty unless `recordPreparedPhotos` was called. */
export const picturesOf = (page: Page): Promise<string[]> =>
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

/**
 * Adds photos on the open page, after accepting the notice about what they may show.
 * @param total how many photos the page should then have, including those that were added before
 */
export const addPhotos = async (page: Page, count: number, total = count): Promise<void> => {
  const photos = await makePhotos(page, count);
  await page.getByRole('button', { name: 'Add photos' }).click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(photos.map((buffer, index) => ({ name: `${index}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(
    page.getByText(total === 1 ? '1 photo is ready.' : `${total} photos are ready.`),
  ).toBeVisible();
};

/**
 * Adds photos on every page of a panel report that accepts them, and ends on the review page.
 * @returns the hashes of the prepared photos, if `recordPreparedPhotos` was called first
 */
export const addAllPhotos = async (page: Page, origin: string): Promise<string[]> => {
  const hashes: string[] = [];
  for (const [step, count] of [
    ['otherdriverdetails', 1],
    ['thirdpartydetails', 2],
    ['witnessdetails', 1],
    ['damagedetails', 2],
  ] as const) {
    // The browser aborts a load if another navigation is just ending. Like a person, the test then loads the page
    // again.
    await expect(async () => {
      await page.goto(`${origin}/vehicleincidents/${step}?brand=thrifty&country=AU`);
    }).toPass({ timeout: 60_000 });
    await addPhotos(page, count);
    hashes.push(...(await picturesOf(page)));
  }
  await toReview(page);
  return hashes;
};
