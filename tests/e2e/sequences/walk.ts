/** Goes through a journey step by step, in a browser that loses its network and is killed on the way. */
import type { Locator, Page } from '@playwright/test';
import { createRandomGenerator } from '../../../tools/random/random.ts';
import { expect } from '../fixtures.ts';
import type { OwnBrowser } from '../own-browser.ts';
import { kept } from '../shell/service-worker.ts';
import type { Cut } from './cuts.ts';

/** A page of a journey, and what a person does on it. */
export interface Step {
  readonly name: string;
  /** An element that is visible while the page waits for the person. */
  readonly sign: (page: Page) => Locator;
  /** Fills in the page, and waits until the device has stored the values if the product stores them. */
  readonly fill?: (page: Page) => Promise<void>;
  /**
   * Expects that the page still has what was typed before. If undefined, the product does not keep what is typed on
   * this page, and the person types it again.
   */
  readonly expectTyped?: (page: Page) => Promise<void>;
  /** Presses the button or link to the next page. Does nothing if it has disappeared. */
  readonly press: (page: Page) => Promise<void>;
}

/** A journey of one person, from its first page to the message that everything has been sent. */
export interface Journey {
  readonly start: string;
  readonly steps: readonly Step[];
  /** Whether the page says that everything has been sent. */
  readonly isOver: (page: Page) => Promise<boolean>;
  /**
   * Expects that the services have stored what was typed, each part exactly once, and that the device has nothing
   * unsent left.
   */
  readonly expectEnd: (page: Page) => Promise<void>;
}

/** The maximum number of pages that a sequence opens, so that a sequence that goes in circles ends. */
const MOST_PAGES = 80;

/**
 * The longest time after a press until the network may be cut, in milliseconds. All requests of a step are made within
 * it.
 */
const LONGEST_PRESS_MS = 900;

/** Matches the texts by which pages say that something is stored on the device until the network is back. */
const WAITING = /^Not sent yet: waiting since |^(An incident report is|\d photos are) waiting to be sent/;

/** Tries an action on a page that may move on at the same time. Ignores failures. */
const tryOn = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

/**
 * Waits for one of the journey's steps or its end.
 * @param time the maximum time in milliseconds
 * @returns undefined if neither appears within this time
 */
const findStep = async (page: Page, { steps, isOver }: Journey, time: number) => {
  for (const until = Date.now() + time; ;) {
    if (await isOver(page).catch(() => false)) return 'over';
    for (const step of steps)
      if (
        await step
          .sign(page)
          .isVisible()
          .catch(() => false)
      )
        return step;
    if (Date.now() > until) return undefined;
    await page.waitForTimeout(50);
  }
};

/** Waits until a step's page is no longer shown, or until the time limit in milliseconds has passed. */
const waitUntilLeft = (page: Page, { sign }: Step, timeout: number): Promise<unknown> =>
  tryOn(sign(page).waitFor({ state: 'hidden', timeout }));

/**
 * Goes through a journey to its end. At each of the cuts, the network is lost and the browser is killed. It then starts
 * without a network at the same address, and the person continues as far as possible. Then the network is back.
 * @param seed decides everything that the cuts do not decide
 * @param note is called with each event, so that a failed test can report what happened
 */
export const walkKilled = async (
  browser: OwnBrowser,
  journey: Journey,
  cuts: readonly Cut[],
  seed: string,
  note: (event: string) => void,
): Promise<void> => {
  const random = createRandomGenerator(seed);
  const left = [...cuts];
  const typed = new Set<string>();
  /** The steps that the product has promised to send automatically. */
  const promised = new Set<string>();
  let page = browser.context().pages()[0]!;

  const fill = async (step: Step): Promise<void> => {
    if (!step.fill) return;
    if (!step.expectTyped || !typed.has(step.name)) {
      const filling = step.fill(page).then(
        () => 'typed',
        (error: unknown) => error,
      );
      // A form that was waiting may be sent automatically while the step is filled in, which leaves its page.
      const leaving = waitUntilLeft(page, step, 60_000).then(() => 'left');
      const outcome = await Promise.race([filling, leaving]);
      if (outcome === 'typed') typed.add(step.name);
      else if (outcome !== 'left' && (await step.sign(page).isVisible())) throw outcome;
      return;
    }
    // A waiting step is sent automatically, so its page may be left at any time.
    await expect(async () => {
      if (await step.sign(page).isVisible()) await step.expectTyped!(page);
    }).toPass({ timeout: 15_000 });
  };

  /** Presses the button or link to the next page without a network, and records a promise to send the step later. */
  const pressOffline = async (step: Step): Promise<void> => {
    await tryOn(step.press(page));
    if (!step.expectTyped) return;
    await tryOn(page.getByText(WAITING).first().waitFor({ timeout: 3000 }));
    if (await page.getByText(WAITING).first().isVisible()) promised.add(step.name);
  };

  /**
   * Continues without a network until a page does not lead to another one, or until a page whose own cut is still to
   * come.
   */
  const goOnOffline = async (): Promise<void> => {
    for (let before = ''; ;) {
      const step = await findStep(page, journey, 1500);
      if (!step || step === 'over' || step.name === before) return;
      if (left.some(({ step: name }) => name === step.name)) return;
      note(`without a network: ${step.name}`);
      before = step.name;
      await fill(step);
      await pressOffline(step);
      await waitUntilLeft(page, step, 700);
    }
  };

  const killAndStartOffline = async (): Promise<void> => {
    // A page that failed to load without a network has no address to return to.
    const address = page.url().startsWith('http') ? page.url() : journey.start;
    page = await browser.killAndRestart(true);
    note(`killed, and started without a network at ${new URL(address).pathname}`);
    // The pages of other sites, such as those of the ID check's provider, show nothing without a network.
    if (address.includes('/simulators/')) return;
    await tryOn(page.goto(address));
    await expect(page.getByRole('heading').first()).toBeVisible();
  };

  const play = async (step: Step, { moment }: Cut): Promise<void> => {
    const cutNetwork = () => browser.context().setOffline(true);
    note(`${step.name}: the network is cut ${moment}`);
    if (moment === 'before typing') await cutNetwork();
    await fill(step);
    if (moment === 'before the press') await cutNetwork();
    if (moment === 'after the press') {
      await tryOn(step.press(page));
      await page.waitForTimeout(random() * LONGEST_PRESS_MS);
      await cutNetwork();
    } else if (moment === 'before the press' || random() < 0.6) await pressOffline(step);
    if (random() < 0.4) await goOnOffline();
    await killAndStartOffline();
    await goOnOffline();
    if (random() < 0.25) await killAndStartOffline();
    await browser.context().setOffline(false);
    note('the network is back');
    if (random() < 0.3) await tryOn(page.reload());
  };

  await page.goto(journey.start);
  await kept(page);
  for (let count = 0; ; count += 1) {
    expect(count).toBeLessThan(MOST_PAGES);
    const step = await findStep(page, journey, 15_000);
    if (step === 'over') break;
    if (!step) {
      note('from the start');
      await tryOn(page.goto(journey.start));
      continue;
    }
    const at = left.findIndex(({ step: name }) => name === step.name);
    const [cut] = at < 0 ? [] : left.splice(at, 1);
    if (cut) {
      await play(step, cut);
      continue;
    }
    if (promised.delete(step.name)) {
      note(`${step.name} is sent by itself`);
      await step.sign(page).waitFor({ state: 'hidden', timeout: 60_000 });
      continue;
    }
    note(step.name);
    await fill(step);
    await tryOn(step.press(page));
    await waitUntilLeft(page, step, 5000);
  }
  expect(left).toEqual([]);
  await journey.expectEnd(page);
};
