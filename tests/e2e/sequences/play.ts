/** Plays a random sequence of faults, reloads, second tabs, offline phases and killed services against a task. */
import type { Page } from '@playwright/test';
import { createRandomGenerator } from '../../../tools/random/random.ts';
import { readDraftKeyText } from '../draft-keys.ts';
import { expect } from '../fixtures.ts';
import { hasFaultStruck } from '../incident-submission/control.ts';
import type { Fault, SandboxControl } from '../sandbox.ts';
import type { Task } from './products.ts';

const KINDS: readonly Pick<Fault, 'kind' | 'status'>[] = [
  { kind: 'refuse' },
  { kind: 'reset' },
  { kind: 'lost-reply' },
  { kind: 'status', status: 500 },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'hang' },
];

/** The maximum number of times that a sequence disturbs a task. It stops earlier if the task is done. */
const MOST_EVENTS = 5;

/** Whether the browser still stores writes, photos or an email that were not sent. */
const hasUnsentParts = async (tab: Page): Promise<boolean> =>
  /"(outbox|once|photos|confirmation)\b/.test(await readDraftKeyText(tab));

const isSent = async (task: Task, tab: Page): Promise<boolean> =>
  (await task.isShownAsSent(tab)) && !(await hasUnsentParts(tab));

/**
 * Submits a task, disturbs it at random, and continues until everything has been sent.
 * @param seed the same seed gives the same events, though at different moments
 * @param note is called with each event, so that a failed test can report what happened
 */
export const playSequence = async (
  page: Page,
  sandbox: SandboxControl,
  task: Task,
  seed: string,
  note: (event: string) => void,
): Promise<void> => {
  const context = page.context();
  const random = createRandomGenerator(seed);
  const draw = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  // The pauses between automatic retries depend on `Math.random`. At 0 they are as short as the product allows.
  const hurry = () => {
    Math.random = () => 0;
  };
  await page.evaluate(hurry);
  await context.addInitScript(hurry);
  let tab = page;

  const events: Readonly<Record<string, () => Promise<unknown>>> = {
    patience: () => tab.waitForTimeout(3000),
    reload: () => tab.reload(),
    'a second tab': async () => {
      const next = await context.newPage();
      if (!(await task.open(next))) {
        await next.close();
        return;
      }
      if (random() < 0.5) await task.press(next);
      await tab.close();
      tab = next;
    },
    'no network': async () => {
      await context.setOffline(true);
      await tab.waitForTimeout(300 + random() * 2000);
      await context.setOffline(false);
    },
    'killed services': () => sandbox.killAndRestart(),
  };

  for (let turn = 0; turn < MOST_EVENTS; turn += 1) {
    const fault: Fault = {
      ...draw(task.targets),
      ...draw(KINDS),
      nth: draw([1, 1, 1, 2, 3]),
      times: 1 + Math.floor(random() * 5),
    };
    await sandbox.faults([fault]);
    const event = draw(Object.keys(events));
    note(`${JSON.stringify(fault)}, then ${event}`);
    await task.press(tab);
    const until = Date.now() + 2000 + random() * 3000;
    while (Date.now() < until && !(await hasFaultStruck(sandbox, 0)) && !(await task.isShownAsSent(tab)))
      await tab.waitForTimeout(100);
    if (await isSent(task, tab)) break;
    await events[event]!();
  }
  await sandbox.faults([]);
  note('no more faults');
  await expect(async () => {
    await task.press(tab);
    await expect.poll(() => isSent(task, tab), { timeout: 10_000 }).toBe(true);
  }).toPass({ timeout: 120_000 });
};
