/**
 * A customer reports damaged panels, from the landing page to the thank-you page, with photos on each page that accepts
 * them.
 */
import type { Page } from '@playwright/test';
import { fillAndWaitUntilStored, readDraftKeyText } from '../draft-keys.ts';
import { expect } from '../fixtures.ts';
import { answer, fillIncident, next, title } from '../incident-report/report.ts';
import { loadWithoutReports, place, renter } from '../incident-submission/draft.ts';
import { draw, retry, signatureKept, typeButton } from '../incident-submission/journey.ts';
import { addPhotos, picturesOf } from '../incident-submission/photos.ts';
import { storedReport } from '../incident-submission/stored.ts';
import type { SandboxControl } from '../sandbox.ts';
import { expectReportOnce } from './once.ts';
import { pressVisible } from './products.ts';
import type { Journey, Step } from './walk.ts';

/** The text for each field of the report's pages, by the field's label. The last field of each page is typed last. */
const TYPED = {
  condition: {
    'Police report number': 'E70011223',
    "Police officer's name": 'Sergeant Example',
    'Police station': 'Parramatta',
  },
  incident: {
    'Address of the incident': place,
    'Description of the incident': 'A trolley rolled into the door.',
  },
  'other driver': { 'First name': 'Alex', 'Last name': 'Specimen' },
  'other vehicles': { 'First name': 'Riley', 'Last name': 'Sampleton' },
  witnesses: { 'First name': 'Noor', 'Last name': 'Exampleton' },
  damage: { 'Additional details': 'The door still opens.' },
} as const;

const typeAll = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values))
    await fillAndWaitUntilStored(page, page.getByLabel(label), value);
};

/** Prepares the journey through a report. */
export const prepareReportWalk = async (sandbox: SandboxControl, origin: string): Promise<Journey> => {
  await loadWithoutReports(sandbox);
  let isSubmitted = false;
  let isListedAsSent = false;
  const chosen = new Set<string>();
  const wizard = (
    name: keyof typeof TYPED,
    heading: string,
    photos: number,
    choose: (page: Page) => Promise<unknown>,
    label = 'Continue',
  ): Step => {
    const ready = photos === 1 ? '1 photo is ready.' : `${photos} photos are ready.`;
    return {
      name,
      sign: (page) => title(page, heading),
      fill: async (page) => {
        await choose(page);
        if (photos > 0) {
          await addPhotos(page, photos);
          for (const hash of await picturesOf(page)) chosen.add(hash);
        }
        await typeAll(page, TYPED[name]);
      },
      expectTyped: async (page) => {
        for (const [field, value] of Object.entries(TYPED[name]))
          await expect(page.getByLabel(field)).toHaveValue(value, { timeout: 2000 });
        if (photos > 0) await expect(page.getByText(ready)).toBeVisible({ timeout: 2000 });
      },
      press: (page) => pressVisible(page, new RegExp(`^(${label}|Try again)$`)),
    };
  };
  const steps: readonly Step[] = [
    {
      name: 'landing',
      sign: (page) => page.getByRole('button', { name: 'Start Form' }),
      press: (page) => pressVisible(page, /^Start Form$/),
    },
    {
      name: 'lookup',
      sign: (page) => page.getByRole('button', { name: 'Find my rental' }),
      fill: async (page) => {
        await page.getByLabel('Drivers Licence Number').fill(renter.licence);
        await page.getByLabel('Vehicle Registration').fill(renter.registration);
      },
      press: (page) => pressVisible(page, /^Find my rental$/),
    },
    {
      name: 'contact',
      sign: (page) => title(page, 'How can we reach you?'),
      press: next,
    },
    {
      name: 'choice',
      sign: (page) => title(page, 'What type of incident are you reporting?'),
      press: async (page) => {
        const dialog = page.getByRole('dialog', { name: typeButton.panel });
        if (!(await dialog.isVisible())) await pressVisible(page, new RegExp(`^${typeButton.panel}`));
        const resume = page.getByRole('button', { name: /^Continue, report of/ });
        const none = dialog.getByText('No Incident Report').filter({ visible: true });
        await resume.or(none).first().waitFor({ timeout: 3000 });
        if (await resume.isVisible()) return resume.click({ timeout: 2000 });
        if (isSubmitted) isListedAsSent = true;
        else {
          await dialog.getByRole('button', { name: 'Create', exact: true }).click({ timeout: 2000 });
          await page.getByRole('button', { name: 'OK', exact: true }).click({ timeout: 5000 });
        }
        return undefined;
      },
    },
    wizard('condition', 'Vehicle condition and police', 0, async (page) => {
      for (const [question, choice] of [
        [/driveable/, 'Yes'],
        [/towed/, 'No'],
        [/police attend/, 'Yes'],
        [/insurance/, 'No'],
      ] as const)
        await answer(page, question, choice);
    }),
    wizard('incident', 'Incident details', 0, async (page) => {
      await fillIncident(page, '');
      await answer(page, /Were you driving/, 'No');
      await answer(page, /Were you present/, 'Yes');
    }),
    wizard('other driver', 'Other driver', 1, (page) =>
      page.getByLabel('Relationship to the renter').selectOption('Friend'),
    ),
    wizard('other vehicles', 'Other vehicles', 2, (page) => answer(page, /other vehicles involved/, 'Yes')),
    wizard('witnesses', 'Witnesses', 1, (page) => answer(page, /witnesses/, 'Yes')),
    wizard(
      'damage',
      'Damage details',
      2,
      (page) => page.locator('label').filter({ hasText: 'Driver side' }).click(),
      'Review Form',
    ),
    {
      name: 'review',
      sign: (page) => title(page, 'Review and sign'),
      fill: async (page) => {
        await draw(page);
        await signatureKept(page);
      },
      // Once a part has been sent, the signature can no longer be changed, and the page shows what has not been sent
      // instead.
      expectTyped: (page) =>
        expect(page.getByRole('button', { name: 'Clear' }).or(retry(page)).first()).toBeVisible({
          timeout: 2000,
        }),
      press: async (page) => {
        isSubmitted = true;
        await pressVisible(page, /^(Try again|Submit Form)$/);
      },
    },
  ];
  return {
    start: `${origin}/vehicleincidents/landing-page?brand=thrifty&country=AU`,
    steps,
    isOver: async (page) =>
      isListedAsSent ||
      ((await page.getByRole('heading', { name: 'Thank you' }).isVisible()) &&
        !(await retry(page).isVisible())),
    expectEnd: async (page) => {
      await expect.poll(() => readDraftKeyText(page)).not.toMatch(/"(outbox|photo|form)\//);
      await expectReportOnce(sandbox, [...chosen]);
      expect((await storedReport(sandbox)).sections).toMatchObject({
        IncidentDetails: { Description: TYPED.incident['Description of the incident'], Address: place },
        VehicleConditionAndPoliceDetails: { Police: { PoliceReportNumber: 'E70011223' } },
        OtherDriverDetails: { LastName: 'Specimen' },
        ThirdPartyDetail: { LastName: 'Sampleton' },
        Witness1: { LastName: 'Exampleton' },
        AddtionalDetails: TYPED.damage['Additional details'],
      });
    },
  };
};
