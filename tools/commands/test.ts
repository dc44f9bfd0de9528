import { availableParallelism } from 'node:os';
import { ensureBrowser } from '../browser.ts';
import { runSteps } from '../checks/run-steps.ts';
import { steps } from '../checks/steps.ts';
import { endAll, runCommand } from '../process/lifetime.ts';

/** `npm test [-- step …]`: every check, or the named ones. The last line is `N passed, N failed`. */
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length)
    throw new Error(
      `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}`,
    );
  const chosen = asked.length ? steps.filter(({ name }) => asked.includes(name)) : steps;

  // One at a time, before anything needs it: two installations at once stand in each other's way.
  process.env['CHROMIUM_PATH'] = ensureBrowser();
  const begun = performance.now();
  const { passed, failed } = await runSteps(chosen, Math.min(2, availableParallelism()), console.log);
  console.log(`\nDone in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  await endAll(failed ? 1 : 0);
});
