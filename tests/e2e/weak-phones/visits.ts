/**
 * The heaviest visits that a weak phone must be able to handle: twenty photos of 12 megapixels in the portal, a panel
 * report with everything, and the check-in's longest form. Tests and a benchmark go through them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as base, type Page } from '@playwright/test';
import sharp from 'sharp';
import { checkIn, loadState, verifyCard } from '../check-in/check-in.ts';
import {
  answerDriver,
  emergency,
  fill,
  formTitle,
  recordOf,
  submit,
  thanks,
  validDriverValues,
} from '../check-in-form/driver.ts';
import { loadDraft } from '../incident-submission/draft.ts';
import { draw, expectThanks, openDraft, submit as submitReport } from '../incident-submission/journey.ts';
import { next, title } from '../incident-report/report.ts';
import { storedParts, storedReport } from '../incident-submission/stored.ts';
import { choose, expectSent, fiveViews, openNewPhotos, stateOf, storedPhotos } from '../photos/photos.ts';
import { nineDigits, personOf, signIn, typed } from '../portal.ts';
import type { SandboxControl } from '../sandbox.ts';

/** The timeout is longer than in other tests, because the processor is slowed down. */
const expect = base.configure({ timeout: 90_000 });

/** A heavy visit to one host. */
export interface HeavyVisit {
  readonly name: string;
  /** The name of the host's build. */
  readonly host: string;
  /** How many photos of 12 megapixels it takes. */
  readonly photos: number;
  /** Goes through the whole visit, and throws if something is missing at its end. */
  readonly go: (
    page: Page,
    sandbox: SandboxControl,
    origin: string,
    photos: readonly string[],
  ) => Promise<void>;
}

/**
 * Makes the page report that its device has 2 GB of memory, like a weak phone. It applies to pages that are opened
 * afterwards.
 */
export const sayLittleMemory = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 2 }));

/**
 * Creates photos of 12 megapixels with large shapes and sensor noise, in files of some megabytes like those of phones.
 * @returns their paths, and a function that removes them
 */
export const writeLargePhotos = async (
  count: number,
): Promise<{ paths: readonly string[]; remove: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-photos-'));
  const [width, height] = [4000, 3000];
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const shapes = Array.from(
      { length: 60 },
      (_, index) =>
        `<rect x="${(index * 733 + number * 91) % width}" y="${(index * 389) % height}" width="${200 + ((index * 37) % 400)}" height="${150 + ((index * 53) % 300)}" fill="hsl(${(index * 47) % 360} 60% ${25 + (index % 50)}%)"/>`,
    );
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${number * 40} 40% 70%)"/>${shapes.join('')}</svg>`;
    const noise = sharp({
      create: {
        width,
        height,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 24 },
      },
    });
    const path = join(folder, `${number}.jpg`);
    await sharp(Buffer.from(svg))
      .composite([{ input: await noise.png({ compressionLevel: 0 }).toBuffer(), blend: 'soft-light' }])
      .jpeg({ quality: 90 })
      .toFile(path);
    paths.push(path);
  }
  return { paths, remove: () => rm(folder, { recursive: true }) };
};

const BATCH = [...fiveViews, ...[1, 2, 3, 4, 5].map((number) => `Extra photo ${number}`)];

const portal: HeavyVisit = {
  name: 'twenty photos in the portal',
  host: 'dollar-au',
  photos: 2 * BATCH.length,
  go: async (page, sandbox, origin, photos) => {
    await sandbox.reset();
    const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
    const number = nineDigits(typed(renter, 'raNumber'));
    await page.context().grantPermissions(['geolocation'], { origin });
    await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
    await signIn(page, origin, renter);
    for (const batch of [1, 2]) {
      await openNewPhotos(page);
      // All required photos are picked first. Each card for an extra photo appears only after the previous one.
      for (const [index, view] of fiveViews.entries())
        await choose(page, view, photos[index % photos.length]!);
      for (const [index, view] of BATCH.entries()) {
        if (!fiveViews.includes(view)) await choose(page, view, photos[index % photos.length]!);
        await expect(stateOf(page, view)).toHaveText(`${view}: Ready to send`);
      }
      await page.getByRole('button', { name: 'Send photos' }).click();
      await expectSent(page);
      expect(await storedPhotos(sandbox, number)).toHaveLength(batch * BATCH.length);
      await page.getByRole('link', { name: 'New Photos' }).waitFor();
    }
  },
};

/** Adds photos on the open page of a report. */
const addPhotos = async (page: Page, photos: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add photos' }).first().click();
  await page.getByRole('button', { name: 'I agree' }).click();
  await page
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles([...photos]);
  const ready = photos.length === 1 ? '1 photo is ready.' : `${photos.length} photos are ready.`;
  await expect(page.getByText(ready).first()).toBeVisible();
};

/** The pages of a panel report that accept photos, in order, with the number of photos that each gets here. */
const REPORT_PHOTOS = { 'Other driver': 1, 'Other vehicles': 2, Witnesses: 1, 'Damage details': 16 };

const report: HeavyVisit = {
  name: 'a panel report with everything',
  host: 'vir',
  photos: Object.values(REPORT_PHOTOS).reduce((sum, count) => sum + count),
  go: async (page, sandbox, origin, photos) => {
    await loadDraft(sandbox, 'panel');
    await openDraft(page, origin, 'panel');
    await page.goto(`${origin}/vehicleincidents/vehicleconditionandpolice?brand=thrifty&country=AU`);
    await expect(title(page, 'Vehicle condition and police')).toBeVisible();
    await next(page);
    await expect(title(page, 'Incident details')).toBeVisible();
    await page.getByLabel('Description of the incident').pressSequentially(' It was raining. '.repeat(8));
    await next(page);
    for (const [heading, count] of Object.entries(REPORT_PHOTOS)) {
      await expect(title(page, heading)).toBeVisible();
      const own = Array.from({ length: count }, (_, index) => photos[index % photos.length]!);
      await addPhotos(page, own);
      if (heading !== 'Damage details') await next(page);
    }
    await page.getByRole('button', { name: 'Review Form' }).click();
    await expect(title(page, 'Review and sign')).toBeVisible();
    await draw(page);
    await submitReport(page);
    await expectThanks(page);
    const { virId, missing } = await storedReport(sandbox);
    expect(missing).toEqual([]);
    const { zips } = await storedParts(sandbox, virId);
    expect(Object.values(zips).flatMap(({ names }) => names)).toHaveLength(report.photos);
  },
};

const form: HeavyVisit = {
  name: 'the longest form of the check-in',
  host: 'meridian-au',
  photos: 0,
  go: async (page, sandbox, origin) => {
    // Without an ID check, the services know nothing about the driver, so the form asks for everything.
    await loadState(sandbox, 'outage');
    await checkIn(page, origin);
    await page.getByRole('button', { name: 'I Agree' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await verifyCard(page, 'APPROVED');
    await expect(formTitle(page)).toBeVisible();
    const { 'State or country': state, 'Region of issue': region, ...texts } = validDriverValues;
    await fill(page, { 'State or country': state, 'Region of issue': region });
    for (const [label, value] of Object.entries({ ...texts, 'Licence number': 'X6204471' })) {
      const input = page.getByLabel(label, { exact: true });
      await input.fill('');
      await input.pressSequentially(value);
      await page.keyboard.press('Escape');
    }
    await emergency(page).fill('0491 570 313');
    await answerDriver(page, 'No');
    await submit(page);
    await expect(thanks(page)).toBeVisible();
    expect((await recordOf(sandbox)).details['email']).toBe('TOMOKO@EXAMPLE.COM');
  },
};

export const HEAVY_VISITS: readonly HeavyVisit[] = [portal, report, form];
