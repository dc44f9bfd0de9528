import { truncate, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { scenarios } from '@journey/sandbox/scenarios';
import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from '../fixtures.ts';
import { waitForClosedLayers } from '../layers.ts';
import { goTo, nineDigits, personOf, signIn, typed } from '../portal.ts';
import {
  bytesOf,
  choose,
  drawPhoto,
  expectSent,
  fiveViews,
  openNewPhotos,
  stateOf,
  storedBatches,
  storedPhotos,
  takeFive,
} from './photos.ts';

const heic = fileURLToPath(
  new URL('../../../packages/flows/src/photos/prepare/stripes.heic', import.meta.url),
);
const place = { latitude: -33.8688, longitude: 151.2093 };
const noLocation =
  'It looks like your location is disabled. Please enable your location services to proceed to upload the photos.';

/**
 * Expects the batches of the renter and of the company, newest first. Each has its time, but only the renter's batches
 * have a place.
 */
const expectAllBatches = async (page: Page, batches: Locator): Promise<void> => {
  const stamp = /^\d\d\/\d\d\/\d{4} \d\d:\d\d [A-Z]{3,5}$/;
  const [own, theirs] = ['Photos by you', 'Photos by Dollar'].map((name) =>
    batches.filter({ has: page.getByRole('heading', { name }) }),
  );
  await expect(theirs!.first()).toBeVisible();
  await expect(batches.getByText(stamp)).toHaveCount(await batches.count());
  const days = (await batches.getByText(stamp).allTextContents()).map((time) =>
    time.replace(/(\d\d)\/(\d\d)\/(\d{4})/, '$3-$2-$1'),
  );
  expect(days).toEqual(days.toSorted().toReversed());
  await expect(own!.getByText('Location')).toHaveCount(await own!.count());
  await expect(theirs!.getByText('Location')).toHaveCount(0);
  await own!
    .first()
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Photos by you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Photos by you' })).toHaveCount(0);
  await waitForClosedLayers(page);
};

test(
  'terms, five photos and more, comments and location; sent one by one, and shown without a reload with all others',
  { tag: ['@P-11', '@P-12', '@P-13', '@P-17', '@P-24'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(120_000);
    await sandbox.reset();
    const renter = await personOf(sandbox, { brand: 'dollar', note: 'Eighteen photos' });
    const agreementNumber = nineDigits(typed(renter, 'raNumber'));
    await signIn(page, host('dollar-au'), renter);
    await openNewPhotos(page);

    // No photo is taken and the device denies its location: the summary lists all problems at once.
    await page.getByRole('button', { name: 'Send photos' }).click();
    const summary = page.getByRole('group', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Please ensure dashboard of vehicle photo is provided',
      'Please ensure front of vehicle photo is provided',
      'Please ensure rear of vehicle photo is provided',
      'Please ensure passenger side photo is provided',
      'Please ensure driver side photo is provided',
      noLocation,
    ]);
    await expect(page).toHaveTitle(/^Error: Take New Photos/);

    // Photos come either from the camera's file input or from that of the photo library.
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take photo, Front of vehicle' }).click();
    await (await camera).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(20) });
    await expect(stateOf(page, 'Front of vehicle')).toHaveText('Front of vehicle: Ready to send');
    await expect(page.getByRole('button', { name: 'Retake, Front of vehicle' })).toBeVisible();
    await expect(summary.getByRole('link', { name: /front of vehicle/ })).toHaveCount(0);

    // A reload keeps the photos that have been taken.
    await page.reload();
    await expect(stateOf(page, 'Front of vehicle')).toHaveText('Front of vehicle: Ready to send');
    await takeFive(page);

    // Up to five extra photos can be added. After each, a card for the next one appears.
    for (const number of [1, 2, 3, 4, 5]) {
      await choose(page, `Extra photo ${number}`, await drawPhoto(number + 5));
      await expect(stateOf(page, `Extra photo ${number}`)).toHaveText(/Ready to send/);
    }
    await expect(page.getByRole('group', { name: /^Extra photo/ })).toHaveCount(5);
    await page.getByRole('button', { name: 'Remove, Extra photo 3' }).click();
    await page.getByLabel('Comments').fill('A scratch on the left door – ā');

    await context.grantPermissions(['geolocation'], { origin: host('dollar-au') });
    await context.setGeolocation(place);
    await page.getByRole('button', { name: 'Share my location' }).click();
    await expect(page.getByText('Your location was found: -33.86880, 151.20930')).toBeVisible();
    await page.getByRole('button', { name: 'Send photos' }).click();

    await expectSent(page);
    const [batch] = await storedBatches(sandbox, agreementNumber);
    expect(batch).toMatchObject({
      batch_type: 'postRental',
      comments: 'A scratch on the left door – ā',
      coordinates: place,
      photo_views: ['dashboard', 'front', 'back', 'left', 'right', 'extra1', 'extra2', 'extra4', 'extra5'],
    });
    expect(await storedPhotos(sandbox, agreementNumber)).toHaveLength(9);
    // The new batch is the first in the list, although the rentals have not been requested again.
    const batches = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: /^Photos by/ }) });
    const first = batches.first();
    await expect(first).toContainText('A scratch on the left door – ā');
    await expect(first).toContainText('-33.86880, 151.20930');
    await expect(first.getByRole('img')).toHaveCount(9);
    const photo = first.getByRole('img').first();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
    await expectAllBatches(page, batches);

    await goTo(page, 'Damage Documentation');
    const damage = page.getByRole('list', { name: 'Damage photos' }).getByRole('img').first();
    await expect
      .poll(() => damage.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const countRentals = async () =>
      (await sandbox.requests()).filter(({ operation }) => operation === 'Rental').length;
    const before = await countRentals();
    expect(before).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('The photos are up to date.')).toBeVisible();
    // The photos from before the rental are part of the rentals, which are requested once more.
    expect(await countRentals()).toBe(before + 1);
    const asked = await sandbox.requests();
    expect(asked.filter(({ path }) => path === '/api/uploads/{id}').map(({ status }) => status)).toEqual(
      Array.from({ length: 9 }, () => 200),
    );
    expect(asked.map(({ operation }) => operation)).toContain('RentalRefreshDamagePhotos');
  },
);

for (const [type, when, shown, pickup, dropoff] of [
  ['preRental', 'within an hour of the pickup', 'At pickup', 'now-30m', 'now+4d'],
  ['postRental', 'after the drop-off', 'At return', 'now-4d', 'now-30m'],
] as const)
  test(
    `photos that are taken ${when} are sent as such, each with its metadata`,
    { tag: '@P-13' },
    async ({ page, context, host, sandbox }) => {
      test.setTimeout(120_000);
      const { people, ...scenario } = await scenarios['one-renter']!();
      const [person] = people;
      const [rental] = person!.rentals;
      const location = 'Sydney Airport';
      const times = { pickup: { location, at: pickup }, dropoff: { location, at: dropoff } };
      await sandbox.reset({ ...scenario, people: [{ ...person, rentals: [{ ...rental, ...times }] }] });
      const sent: unknown[] = [];
      await page.exposeFunction('tellMetadata', (text: string) => sent.push(JSON.parse(text)));
      // Playwright does not show those parts of a form that are files, such as a photo's metadata.
      await page.addInitScript(() => {
        const { tellMetadata } = globalThis as unknown as { tellMetadata: (text: string) => void };
        globalThis.XMLHttpRequest = class extends XMLHttpRequest {
          override send(body?: Document | XMLHttpRequestBodyInit | null): void {
            const part = body instanceof FormData ? body.get('metadata') : null;
            if (part instanceof File) void part.text().then(tellMetadata);
            super.send(body);
          }
        };
      });
      const origin = host('meridian-au');
      await context.grantPermissions(['geolocation'], { origin });
      await context.setGeolocation(place);
      const renter = await personOf(sandbox, { brand: 'meridian' });
      await signIn(page, origin, renter);
      await openNewPhotos(page);
      await takeFive(page);
      const comments = 'Nothing is scratched.';
      await page.getByLabel('Comments').fill(comments);
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expectSent(page);

      const agreementNumber = nineDigits(typed(renter, 'raNumber'));
      expect(sent).toHaveLength(5);
      for (const metadata of sent)
        expect(metadata).toEqual({
          batch: expect.stringMatching(/./),
          unit_number: rental!.vehicle.unit,
          meridian_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*[+-]\d\d:\d\d$/),
          author: 'CUSTOMER',
          type,
          author_id: agreementNumber,
          ...place,
          country: 'AU',
        });
      const batches = await storedBatches(sandbox, agreementNumber);
      expect(batches.find((batch) => batch.comments === comments)).toMatchObject({ batch_type: type });
      await expect(page.locator('section').filter({ hasText: comments }).last()).toContainText(shown);
    },
  );

test(
  'a file that is no good gets its reason, and the others go on',
  { tag: ['@P-12'] },
  async ({ page, host, sandbox }, testInfo) => {
    test.setTimeout(120_000);
    await sandbox.reset();
    await signIn(
      page,
      host('dollar-au'),
      await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }),
    );
    await openNewPhotos(page);
    const good = await drawPhoto(1);
    const dark = sharp({
      create: { width: 800, height: 600, channels: 3, background: '#080808' },
    }).jpeg();
    const wide = sharp({ create: { width: 10_000, height: 5201, channels: 3, background: '#888' } });

    await Promise.all([
      choose(page, 'Dashboard', Buffer.alloc(0)),
      choose(page, 'Front of vehicle', Buffer.from('A letter, renamed.')),
      choose(page, 'Rear of vehicle', good.subarray(0, 300)),
      choose(page, 'Passenger side', await wide.png().toBuffer()),
      choose(page, 'Driver side', good),
    ]);
    const reason = (name: string) => page.getByRole('group', { name, exact: true });
    await expect(reason('Dashboard')).toContainText('This file is empty.');
    await expect(reason('Front of vehicle')).toContainText('This file is not a photo.');
    await expect(reason('Rear of vehicle')).toContainText('This photo is damaged and cannot be read.');
    await expect(reason('Passenger side')).toContainText('This photo has more than 50 megapixels.');
    await expect(stateOf(page, 'Driver side')).toHaveText('Driver side: Ready to send');
    // This browser cannot decode HEIC, the format of many phones, so the page's own decoder reads it under the host's
    // security policy.
    await choose(page, 'Front of vehicle', heic);
    await expect(stateOf(page, 'Front of vehicle')).toHaveText('Front of vehicle: Ready to send');
    const large = testInfo.outputPath('large.jpg');
    await writeFile(large, '');
    await truncate(large, 40 * 1024 * 1024 + 1);
    await choose(page, 'Dashboard', large);
    await expect(reason('Dashboard')).toContainText('This file is larger than 40 MB.');
    // A file that is not a photo is refused before it is decoded.
    await page
      .getByRole('group', { name: 'Dashboard', exact: true })
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(reason('Dashboard')).toContainText('This file is not a photo.');

    await choose(page, 'Rear of vehicle', await dark.toBuffer());
    await expect(reason('Rear of vehicle')).toContainText('This photo looks too dark.');
    await choose(page, 'Front of vehicle', await sharp(good).blur(12).jpeg().toBuffer());
    await expect(reason('Front of vehicle')).toContainText('This photo looks blurred.');
    await page.getByRole('button', { name: 'Use anyway, Rear of vehicle' }).click();
    await expect(stateOf(page, 'Rear of vehicle')).toHaveText('Rear of vehicle: Ready to send');
  },
);

/** The colours of the upright picture's four quarters: top left, top right, bottom left, bottom right. */
const corners = ['#e02020', '#20c020', '#2040e0', '#e0d020'];

/**
 * For each EXIF orientation, converts an upright picture to the pixels that a camera held in that way stores. sharp
 * mirrors before it rotates, regardless of the order of the calls.
 */
const undo: Record<number, (image: Sharp) => Sharp> = {
  1: (image) => image,
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(270).flop(),
  6: (image) => image.rotate(270),
  7: (image) => image.rotate(90).flop(),
  8: (image) => image.rotate(90),
};

/**
 * Creates a JPEG that is upright only after its EXIF orientation is applied. Its EXIF data also contains a place and
 * the name of the camera's manufacturer.
 */
const turned = async (orientation: number): Promise<Buffer> => {
  const [a, b, c, d] = corners;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1800"><rect width="1200" height="900" fill="${a}"/><rect x="1200" width="1200" height="900" fill="${b}"/><rect y="900" width="1200" height="900" fill="${c}"/><rect x="1200" y="900" width="1200" height="900" fill="${d}"/><circle cx="1200" cy="900" r="400" fill="none" stroke="#111" stroke-width="90"/></svg>`;
  const upright = await sharp(Buffer.from(svg)).png().toBuffer();
  return undo[orientation]!(sharp(upright))
    .jpeg()
    .withExif({
      IFD0: { Make: 'A maker', Copyright: 'A person' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 52/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer();
};

test(
  'every EXIF orientation is upright in what is stored, reduced and without metadata',
  { tag: ['@P-12', '@P-13'] },
  async ({ page, context, host, sandbox }) => {
    test.setTimeout(120_000);
    await sandbox.reset();
    await context.grantPermissions(['geolocation'], { origin: host('dollar-au') });
    await context.setGeolocation(place);
    const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    await signIn(page, host('dollar-au'), renter);
    await openNewPhotos(page);
    const names = [...fiveViews, 'Extra photo 1', 'Extra photo 2', 'Extra photo 3'];
    for (const [index, name] of names.entries()) {
      await choose(page, name, await turned(index + 1));
      await expect(stateOf(page, name)).toHaveText(`${name}: Ready to send`);
    }
    await page.getByRole('button', { name: 'Send photos' }).click();
    await expectSent(page);

    const stored = await storedPhotos(sandbox, nineDigits(typed(renter, 'raNumber')));
    expect(stored).toHaveLength(8);
    for (const file of stored) {
      const bytes = await bytesOf(sandbox, file);
      const { width, height, orientation, exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect({ width, height, orientation, exif, xmp, iptc, comments }).toEqual({
        width: 2048,
        height: 1536,
      });
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const probes = [
        [100, 100],
        [1948, 100],
        [100, 1436],
        [1948, 1436],
      ];
      for (const [index, [x, y]] of probes.entries()) {
        const at = (y! * info.width + x!) * info.channels;
        const wanted = Buffer.from(corners[index]!.slice(1), 'hex');
        for (const channel of [0, 1, 2])
          expect(Math.abs(data[at + channel]! - wanted[channel]!)).toBeLessThan(24);
      }
    }
  },
);
