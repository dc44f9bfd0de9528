/**
 * The tasks of the random sequences in each product: how a report, a batch of photos and a check-in are prepared, sent
 * and checked.
 */
import type { Page } from '@playwright/test';
import { answerDriver, comeToForm, formTitle, thanks } from '../check-in-form/driver.ts';
import { expect } from '../fixtures.ts';
import { retry, signatureKept } from '../incident-submission/journey.ts';
import { preparePanelReport } from '../incident-submission/prepared.ts';
import { openNewPhotos, takeFive } from '../photos/photos.ts';
import { nineDigits, personOf, signIn, typed } from '../portal.ts';
import type { Fault, SandboxControl } from '../sandbox.ts';
import { expectCheckInOnce, expectPhotosOnce, expectReportOnce, ownBatches } from './once.ts';

/** A task that a person submits with one press, and that needs several writes to the services. */
export interface Task {
  /** The requests that send the task, in the form that faults use. */
  readonly targets: readonly Pick<Fault, 'method' | 'path' | 'operation'>[];
  /**
   * Opens the task in a new tab, while another tab with its session is open.
   * @returns false if there is nothing to open, because the other tab has finished the task
   */
  readonly open: (tab: Page) => Promise<boolean>;
  /** Presses the button that sends the task or continues it, if the tab shows such a button. */
  readonly press: (tab: Page) => Promise<void>;
  /** Whether the tab shows that everything has been sent. */
  readonly isShownAsSent: (tab: Page) => Promise<boolean>;
  /** Expects that the services have stored each part of the task exactly once, in order. */
  readonly expectOnce: () => Promise<void>;
}

type Prepare = (page: Page, sandbox: SandboxControl, host: (name: string) => string) => Promise<Task>;

/** Presses the first visible one of these buttons. It may disappear before the press. */
export const pressVisible = async (tab: Page, name: RegExp): Promise<void> => {
  const button = tab.getByRole('button', { name }).filter({ visible: true }).first();
  if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined);
};

const prepareReport: Prepare = async (page, sandbox, host) => {
  const origin = host('vir');
  const chosen = await preparePanelReport(page, sandbox, origin);
  await signatureKept(page);
  return {
    targets: [
      { method: 'POST', path: '/vir/create' },
      { method: 'GET', path: '/wecapture/get_presigned_url' },
      { method: 'PUT', path: '/wecapture/files' },
      { method: 'POST', path: '/vir/file' },
      { method: 'PATCH', path: '/vir/detail' },
    ],
    open: async (tab) => {
      await tab.goto(`${origin}/vehicleincidents/incidentselection?brand=thrifty&country=AU`);
      const opened = tab.getByRole('heading', { name: /^(Review and sign|Thank you)$/ });
      const none = tab.getByRole('heading', { name: 'No Incident Report' });
      // The page also sends the report automatically, and may show the thanks before anything is pressed.
      await expect(async () => {
        await pressVisible(tab, /^Panel damage or vehicle accident/);
        await pressVisible(tab, /^Continue, report of/);
        await expect(opened.or(none)).toBeVisible({ timeout: 2000 });
      }).toPass({ timeout: 60_000 });
      return opened.isVisible();
    },
    press: (tab) => pressVisible(tab, /^(Try again|Submit Form)$/),
    isShownAsSent: async (tab) =>
      (await tab.getByRole('heading', { name: 'Thank you' }).isVisible()) && !(await retry(tab).isVisible()),
    expectOnce: () => expectReportOnce(sandbox, chosen),
  };
};

const preparePhotos: Prepare = async (page, sandbox, host) => {
  const origin = host('dollar-au');
  await sandbox.reset();
  const renter = await personOf(sandbox, { brand: 'dollar', note: 'Everything there' });
  const agreementNumber = nineDigits(typed(renter, 'raNumber'));
  await page.context().grantPermissions(['geolocation'], { origin });
  await page.context().setGeolocation({ latitude: -33.8688, longitude: 151.2093 });
  await signIn(page, origin, renter);
  await openNewPhotos(page);
  await takeFive(page);
  const { length: before } = await ownBatches(sandbox, agreementNumber);
  return {
    targets: [
      { method: 'POST', path: '/uploads' },
      { method: 'POST', path: '/uploads/*' },
      { operation: 'RentalAddPhotoBatch' },
    ],
    open: async (tab) => {
      await tab.goto(`${origin}/app/rental-photos`);
      // The other tab must not close before it has passed its session on to this one.
      await expect(
        tab.getByRole('heading', { name: /^Photos (by you|on their way|not sent yet)$/ }).first(),
      ).toBeVisible();
      return true;
    },
    press: (tab) => pressVisible(tab, /^(Send photos|Resume|Retry)$/),
    // If a page is reloaded at the moment when the last photo is sent, it says that the photos have arrived and starts
    // a new batch.
    isShownAsSent: async (tab) =>
      (await tab
        .getByRole('heading', { name: 'Photos by you' })
        .or(tab.getByRole('heading', { name: 'Before you begin' }))
        .count()) > 0 &&
      (await tab.getByRole('heading', { name: /^Photos (on their way|not sent yet)$/ }).count()) === 0,
    expectOnce: () => expectPhotosOnce(sandbox, agreementNumber, before),
  };
};

const prepareCheckIn: Prepare = async (page, sandbox, host) => {
  await comeToForm(page, sandbox, host('meridian-au'));
  await answerDriver(page, 'No');
  const address = page.url();
  return {
    targets: [
      { operation: 'FrontdeskUpdateCustomer' },
      { operation: 'FrontdeskGetEstimate' },
      { operation: 'FrontdeskUpdateReservationAndCustomer' },
      { method: 'POST', path: '/email' },
    ],
    open: async (tab) => {
      await tab.goto(address);
      await expect(formTitle(tab).or(thanks(tab))).toBeVisible();
      return true;
    },
    press: async (tab) => {
      if (!(await formTitle(tab).isVisible())) return pressVisible(tab, /^(Try again|Retry)$/);
      const answer = tab.getByRole('radio', { name: 'No' });
      // A reloaded tab asks again for values that its draft does not contain.
      if (await answer.isVisible()) await answer.check({ timeout: 2000 }).catch(() => undefined);
      // The form is also sent automatically when the network is back, and may disappear before the press.
      await pressVisible(tab, /^(Submit|Confirm and check in|Try again)$/);
    },
    // A page that was reloaded at the moment when the email was sent cannot know that it was sent.
    isShownAsSent: (tab) => thanks(tab).isVisible(),
    expectOnce: () => expectCheckInOnce(sandbox),
  };
};

/** Prepares each task up to the press that submits it, by the name of the task. */
export const TASKS = {
  report: prepareReport,
  photos: preparePhotos,
  'check-in': prepareCheckIn,
} satisfies Readonly<Record<string, Prepare>>;
