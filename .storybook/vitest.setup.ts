import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest';
import { brandIds } from './brand/brands.ts';
import { axeColourProblems, colourProblems } from './checks/contrast.ts';
import { focusProblems } from './checks/focus.ts';
import { keyboardProblems } from './checks/keyboard.ts';
import { preferenceProblems, preferStillness } from './checks/preferences.ts';
import { clippedProblems, sidewaysProblems } from './checks/reflow.ts';
import { targetProblems } from './checks/targets.ts';
import { pictureProblems, showAt, sizeOf } from './pictures/take.ts';

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
     * What is looked at in stories: everything, what a change waits for, the latter without pictures, pictures alone, or
     * only how they are played.
     */
    looks: 'full' | 'usual' | 'use' | 'pictures' | 'play';
  }
}

const looks = inject('looks');

const atTwiceTheText = (check: () => string[]): string[] => {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  const problems = check();
  style.fontSize = '';
  return problems;
};

beforeAll(async () => {
  // What a story says of today is the same on every day that it is pictured.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-16T09:00:00+11:00') });
  await preferStillness();
});
afterAll(() => {
  vi.useRealTimers();
});

/** What every story must hold in use, whatever it shows (issue of the component library). */
const useProblems = async (brand: string): Promise<string[]> => {
  const problems = [
    ...targetProblems(),
    ...colourProblems(brand),
    ...(looks === 'full' ? await axeColourProblems(brand) : []),
    ...focusProblems(),
    ...(await keyboardProblems()),
    ...(await preferenceProblems()),
  ];
  await showAt(...sizeOf('small'));
  problems.push(...sidewaysProblems('at 320 px'));
  await showAt(...sizeOf('phone'));
  problems.push(
    ...atTwiceTheText(() => [...sidewaysProblems('text at 200 %'), ...clippedProblems('text at 200 %')]),
  );
  return problems;
};

/** Each story is rendered and played once: its pictures are taken first, then it is used. */
afterEach(async (context) => {
  const { story } = context as unknown as StoryContext;
  if (!story || looks === 'play' || context.task.result?.state === 'fail') return;
  const pictures = looks === 'use' ? [] : await pictureProblems(story);
  const problems = looks === 'pictures' ? [] : await useProblems(String(story.globals['brand']));
  // Read by the reporter of the accessibility status.
  if (looks !== 'pictures') context.task.meta.accessibility = { brands: brandIds, problems };
  const all = [...pictures, ...problems];
  if (all.length > 0) throw new Error(`${story.id}\n  ${all.join('\n  ')}`);
});
