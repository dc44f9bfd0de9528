import { configure } from 'storybook/test';
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from 'vitest';
import { brandIds } from './brand/brands.ts';
import { axeColourProblems, colourProblems } from './checks/contrast.ts';
import { focusProblems } from './checks/focus.ts';
import { keyboardProblems } from './checks/keyboard.ts';
import { preferenceProblems, preferStillness } from './checks/preferences.ts';
import { clippedProblems, sidewaysProblems } from './checks/reflow.ts';
import { targetProblems } from './checks/targets.ts';
import { comparePictures, showAt, sizeOf } from './pictures/take.ts';

interface StoryContext {
  readonly story?: {
    readonly id: string;
    readonly tags: readonly string[];
    readonly globals: Record<string, unknown>;
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Which checks run on stories: `full` everything, `usual` what every change must pass, `use` the same without
     * pictures, `pictures` only the pictures, `play` nothing but the play functions.
     */
    looks: 'full' | 'usual' | 'use' | 'pictures' | 'play';
    /** The stories that are skipped today, each as its file's path from the root, ` › ` and its name. */
    undrawn: readonly string[];
  }
}

// Without this, a query that waits for its element prints the whole page at each attempt, which takes a sixth of the
// time of all play functions.
configure({ getElementError: (message) => new Error(message ?? undefined) });

const looks = inject('looks');
const undrawn = new Set(inject('undrawn'));

const atTwiceTheText = (check: () => string[]): string[] => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const problems = check();
  style.fontSize = '';
  return problems;
};

/** How long a page may take to adapt to a new screen or text size, in ms. On a busy machine it renders late. */
const FOLLOWS_WITHIN_MS = 2000;

/** Repeats a check of the layout until it finds nothing, because a page that adapts by script needs a frame or more. */
const onceAtRest = async (check: () => string[]): Promise<string[]> => {
  for (const end = performance.now() + FOLLOWS_WITHIN_MS; ;) {
    const problems = check();
    if (problems.length === 0 || performance.now() > end) return problems;
    // eslint-disable-next-line no-await-in-loop -- the page is looked at again after its next frame
    await new Promise(requestAnimationFrame);
  }
};

beforeAll(async () => {
  // A fixed date, so that stories which show today's date look the same in every day's pictures.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T09:00:00+11:00') });
  await preferStillness();
});
afterAll(() => {
  vi.useRealTimers();
});

beforeEach(({ task, skip }) => {
  if (undrawn.has(`${task.file.name} › ${task.name}`)) skip();
});

/**
 * Runs the checks that every story must pass, whatever it shows: targets, contrast, focus, keyboard, preferences of the
 * system, reflow at 320 CSS px and text at 200 %.
 * @param brand id of the shown brand
 * @returns a line for each problem
 */
const useProblems = async (brand: string): Promise<string[]> => {
  const problems = [
    ...targetProblems(),
    ...colourProblems(brand),
    ...(looks === 'full' ? await axeColourProblems(brand) : []),
    ...(await focusProblems()),
    ...(await keyboardProblems()),
    ...(await preferenceProblems()),
  ];
  // Most stories are on the phone's screen already. The small screen comes last, because each story sets its own at its
  // start.
  await showAt(...sizeOf('phone'));
  problems.push(
    ...(await onceAtRest(() =>
      atTwiceTheText(() => [...sidewaysProblems('text at 200 %'), ...clippedProblems('text at 200 %')]),
    )),
  );
  await showAt(...sizeOf('small'));
  problems.push(...(await onceAtRest(() => sidewaysProblems('at 320 px'))));
  return problems;
};

/** Checks a story after it has been rendered and played: pictures come first, as the other checks change the page. */
afterEach(async (context) => {
  const { story } = context as unknown as StoryContext;
  if (!story || looks === 'play' || context.task.result?.state === 'fail') return;
  const compared = looks === 'use' ? undefined : await comparePictures(story);
  const problems = looks === 'pictures' ? [] : await useProblems(String(story.globals['brand']));
  // The accessibility reporter reads this.
  if (looks !== 'pictures') context.task.meta.accessibility = { brands: brandIds, problems };
  // The baselines' reporter reads this. It shares no variables with the commands, because Vitest loads each of them
  // separately.
  if (compared) context.task.meta.compared = compared;
  const all = [...(compared?.problems ?? []), ...problems];
  if (all.length > 0) throw new Error(`${story.id}\n  ${all.join('\n  ')}`);
});
