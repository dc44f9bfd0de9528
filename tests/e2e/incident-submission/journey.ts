import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { root } from '../../../tools/hosting/hosts.ts';
import type { SandboxControl } from '../sandbox.ts';

/** A renter of the default scenario, and what their report begins with. */
export const renter = { number: '41220895', licence: 'X617870', registration: 'FQ55XQ' };

/** Where the incident was; no other report of the scenario is about it. */
export const place = '14 Banksia Street, Parramatta NSW 2150';

const incident = {
  IncidentDetails: {
    Date: '2026-11-01 09:30',
    Address: place,
    Description: 'A shopping trolley rolled into the front door.',
    RenterDriver: 'N',
  },
  DamageDetails: {
    DamageCodes: [{ Type: 'S', ID: 'PD', Name: 'Driver', Description: 'Driver side panel' }],
  },
  AddtionalDetails: 'The door still opens.',
};

const panel = {
  ...incident,
  VehicleConditionAndPoliceDetails: {
    VehicleDrivable: 'Y',
    VehicleTowed: 'N',
    PoliceAttended: 'Y',
    HasInsurance: 'N',
    Police: { PoliceReportNumber: 'E70011223', PoliceName: 'Sergeant Example', PoliceStation: 'Parramatta' },
  },
  CustomerDriving: 'N',
  CustomerPresent: 'Y',
  OtherDriverDetails: {
    FirstName: 'Alex',
    LastName: 'Specimen',
    DrivingLicenceNumber: 'X700200',
    Relationship: 'Friend',
    CustomerPresent: 'Y',
  },
  ThirdParty: true,
  ThirdPartyDetail: { FirstName: 'Riley', LastName: 'Sampleton', Mobile: '+61491570006' },
  Witnesses: 'Y',
  Witness1: { FirstName: 'Noor', LastName: 'Exampleton', Mobile: '+61491570110' },
};

const damageOf = {
  windscreen: { Type: 'S', ID: 'WR', Name: 'Windscreen-Driver', Description: 'Windscreen, driver side' },
  interior: { Type: 'S', ID: 'IT', Name: 'Interior', Description: 'Interior' },
  mechanical: { Type: 'S', ID: 'EM', Name: 'Engine/Mechanical', Description: 'Engine or mechanical' },
};

export type DraftType = 'panel' | keyof typeof damageOf;

/** Loads the people of the default scenario with one report of the renter's, all steps of it saved. */
export async function loadDraft(sandbox: SandboxControl, type: DraftType): Promise<void> {
  const folder = join(root, 'packages/sandbox/scenarios');
  const read = async (file: string) => JSON.parse(await readFile(join(folder, file), 'utf8')) as object;
  const [people, others] = (await Promise.all([read('default.json'), read('default-incidents.json')])) as [
    object,
    { incidentReports: object },
  ];
  const data = type === 'panel' ? panel : { ...incident, DamageDetails: { DamageCodes: [damageOf[type]] } };
  const report = { type, status: 'DamageDetails', at: 'now-3h', note: 'A draft to hand in.', data };
  await sandbox.reset({
    ...people,
    incidentReports: { ...others.incidentReports, rentals: [{ number: renter.number, reports: [report] }] },
  });
}

const typeButton: Record<DraftType, string> = {
  panel: 'Panel damage or vehicle accident',
  windscreen: 'Windscreen or tyre damage',
  interior: 'Interior or missing items',
  mechanical: 'Mechanical',
};

/** Signs the renter in on the VIR host, as they do, and opens their draft where it goes on: its damage page at first. */
export async function openDraft(
  page: Page,
  origin: string,
  type: DraftType,
  heading = 'Damage details',
): Promise<void> {
  await page.goto(`${origin}/vehicleincidents/landing-page?brand=thrifty&country=AU`);
  await page.getByRole('button', { name: 'Start Form' }).click();
  await page.getByLabel('Drivers Licence Number').fill(renter.licence);
  await page.getByLabel('Vehicle Registration').fill(renter.registration);
  await page.getByRole('button', { name: 'Find my rental' }).click();
  await expect(page.getByRole('heading', { name: 'How can we reach you?' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await resumeDraft(page, type);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
}

const resumeDraft = async (page: Page, type: DraftType): Promise<void> => {
  await page.getByRole('button', { name: typeButton[type] }).click();
  await page.getByRole('button', { name: /^Continue, report created/ }).click();
};

/** Opens the same draft on another tab, which is signed in because the first one is: its submission goes on. */
export async function openAgain(page: Page, origin: string, type: DraftType): Promise<void> {
  // A busy first tab may answer too late for a page that asks it just once.
  await expect(async () => {
    await page.goto(`${origin}/vehicleincidents/incidentselection?brand=thrifty&country=AU`);
    await expect(page.getByRole('button', { name: typeButton[type] })).toBeEnabled({ timeout: 3000 });
  }).toPass({ timeout: 40_000 });
  await resumeDraft(page, type);
  await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
}

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

/**
 * Lets the waits of the page that is open pass faster from now on: pauses before another try are the shortest there
 * are and a tenth as long, time-outs a seventh.
 */
export async function quickClock(page: Page): Promise<void> {
  await page.evaluate(() => {
    Math.random = () => 0;
    const wait = globalThis.setTimeout.bind(globalThis);
    const quick = (work: () => void, delay = 0) =>
      wait(work, delay < 500 || delay > 20_000 ? delay : delay < 10_000 ? delay / 10 : delay / 7);
    globalThis.setTimeout = quick as typeof globalThis.setTimeout;
  });
}

/** Notes every word that appears, however short: a message that another takes the place of has been shown. */
export async function noteWords(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const words: string[] = [];
    (globalThis as unknown as { journeyWords: string[] }).journeyWords = words;
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes.length > 0 ? addedNodes : [target]) words.push(node.textContent ?? '');
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

/** Whether the page that is open has shown these words since it was loaded; `noteWords` was called first. */
export const expectShown = (page: Page, wanted: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        (words) =>
          (globalThis as unknown as { journeyWords: string[] }).journeyWords.some((one) =>
            one.includes(words),
          ),
        wanted,
      ),
    )
    .toBe(true);

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

export async function toReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review Form' }).click();
  await expect(page.getByRole('heading', { name: 'Review and sign' })).toBeVisible();
}

/** Draws a signature with the pointer. */
export async function draw(page: Page): Promise<void> {
  const sheet = page.getByRole('img', { name: 'Signature, drawn by hand' });
  await sheet.scrollIntoViewIfNeeded();
  const box = (await sheet.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 20 + step * 18, box.y + 60 + (step % 2 ? 25 : -25));
  await page.mouse.up();
}

/** Waits until the device keeps a signature. */
export const signatureKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('journey-drafts');
            opening.addEventListener('error', () => reject(new Error('The drafts cannot be opened')));
            opening.addEventListener('success', () => {
              const asked = opening.result.transaction('drafts').objectStore('drafts').getAllKeys();
              asked.addEventListener('success', () => {
                opening.result.close();
                resolve(JSON.stringify(asked.result).includes('/signature'));
              });
            });
          }),
      ),
    )
    .toBe(true);

export async function typeName(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Type' }).check();
  await page.getByLabel('Type your full name').fill(name);
}

export const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Submit Form' }).click();

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' });

/** Waits for the thank-you page: a whole submission makes and sends many files. */
export const expectThanks = (page: Page): Promise<void> =>
  expect(thanks(page)).toBeVisible({ timeout: 60_000 });

/** What goes on where something could not be sent. */
export const retry = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Retry' });

/** Presses Retry as often as something could not be sent, until the report has arrived. */
export async function retryUntilThere(page: Page): Promise<void> {
  await expect(async () => {
    if (await retry(page).isVisible()) await retry(page).click({ timeout: 5000 });
    await expect(thanks(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
}

/** Whether a fault, by its place among those being played, has struck. */
export async function struck(sandbox: SandboxControl, index: number): Promise<boolean> {
  const faults = (await lookInto(sandbox, 'faults')) as { done: number }[];
  return (faults[index]?.done ?? 0) > 0;
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface StoredObject {
  key: string;
  owner: string;
  kind: string;
  type: string;
  size: number;
}

/** A control call of the sandbox that `SandboxControl` has no name for. */
export const lookInto = async (sandbox: SandboxControl, path: string): Promise<unknown> =>
  (await fetch(`${sandbox.address}/_sandbox/${path}`)).json();

export const objects = async (sandbox: SandboxControl): Promise<StoredObject[]> =>
  (await lookInto(sandbox, 'objects')) as StoredObject[];

export const objectBytes = async (sandbox: SandboxControl, key: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (await fetch(`${sandbox.address}/_sandbox/objects/${key}`)).arrayBuffer());
