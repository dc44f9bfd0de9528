import { afterEach, beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
import { brandIds } from './brand/brands.ts';
import { colourProblems } from './checks/contrast.ts';
import { focusProblems } from './checks/focus.ts';
import { keyboardProblems } from './checks/keyboard.ts';
import { preferenceProblems, preferStillness } from './checks/preferences.ts';
import { clippedProblems, sidewaysProblems } from './checks/reflow.ts';
import { targetProblems } from './checks/targets.ts';
import { viewports } from './toolbar.ts';

interface StoryContext {
  readonly story?: { readonly id: string; readonly globals: Record<string, unknown> };
}

/** Gives the page a screen's size, and comes back when it has it: the browser is told from outside. */
const showAt = async (screen: keyof typeof viewports): Promise<void> => {
  const { width, height } = viewports[screen].styles;
  await page.viewport(Number.parseInt(width, 10), Number.parseInt(height, 10));
  await vi.waitUntil(() => innerWidth === Number.parseInt(width, 10), { timeout: 10_000, interval: 10 });
};

const atTwiceTheText = (check: () => string[]): string[] => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const problems = check();
  style.fontSize = '';
  return problems;
};

beforeAll(async () => {
  await preferStillness();
});

/** What every story must hold once it has been rendered and its test has run (W-05, issue of the component library). */
afterEach(async (context) => {
  const { story } = context as unknown as StoryContext;
  if (!story || context.task.result?.state === 'fail') return;
  const colours = await colourProblems(String(story.globals['brand']));
  const problems = [
    ...targetProblems(),
    ...colours,
    ...focusProblems(),
    ...(await keyboardProblems()),
    ...(await preferenceProblems()),
  ];
  await showAt('small');
  problems.push(...sidewaysProblems('at 320 px'));
  await showAt('phone');
  problems.push(
    ...atTwiceTheText(() => [...sidewaysProblems('text at 200 %'), ...clippedProblems('text at 200 %')]),
  );
  // Read by the reporter of the accessibility status.
  context.task.meta.accessibility = { brands: brandIds, problems };
  if (problems.length > 0) throw new Error(`${story.id}\n  ${problems.join('\n  ')}`);
});
