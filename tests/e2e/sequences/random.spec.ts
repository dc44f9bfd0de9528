/**
 * Plays sixty random sequences against reports, batches of photos and check-ins in a browser: twenty of each in the
 * full run. Other runs play one sequence of one product, which changes each day. The services must then have stored
 * each part exactly once. The title of a failed test contains its seed, and an annotation lists its events.
 */
import { drawDailyRandomItems, isFullCheckRun } from '../../../tools/checks/depth.ts';
import { test } from '../fixtures.ts';
import { playSequence } from './play.ts';
import { TASKS } from './products.ts';

const ROWS = { report: '@V-19', photos: '@P-13', 'check-in': '@C-19' };
const all = Array.from({ length: 20 }, (_, index) => index + 1);

test.afterEach(({ sandbox }) => sandbox.reset());

const products = Object.keys(TASKS) as (keyof typeof TASKS)[];

for (const name of isFullCheckRun ? products : drawDailyRandomItems(products, 1))
  for (const number of isFullCheckRun ? all : drawDailyRandomItems(all, 1)) {
    const seed = `${name} ${number}`;
    test(
      `random sequence “${seed}” ends with everything stored once`,
      { tag: [ROWS[name], '@phone-only'] },
      async ({ page, host, sandbox }, { annotations }) => {
        test.setTimeout(480_000);
        const task = await TASKS[name](page, sandbox, host);
        await playSequence(page, sandbox, task, seed, (description) =>
          annotations.push({ type: `seed “${seed}”`, description }),
        );
        await task.expectOnce();
      },
    );
  }
