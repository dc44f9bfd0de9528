import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { filesIn, root } from './folders.ts';

const PLACES = 'packages/flows/src/**/{pages,steps}/*/*.tsx';

/**
 * The states of a screen. `by` matches code that shows that a screen has the state, and `called` matches the names of
 * stories that show it.
 */
const STATES = {
  loading: {
    by: /\b(Skeleton|LoadingOverlay|BrandLoader|Waiting)\b/,
    called: /Loading|UnderWay|OnItsWay|Sending|Preparing|Validating|InProgress/,
  },
  failed: {
    by: /\b(useQuery|useMutation|RetryNotice|LoadFailed)\b/,
    called: /Fail|Error|Network|Refused|Interrupted|Not[A-Z]/,
  },
  empty: { by: /\bEmptyState\b/, called: /None|Empty|^No[A-Z]|TooFew/ },
  mistakes: {
    by: /\b(ErrorSummary|FormErrors|FormPage|FormStepView|useFormStep)\b/,
    called: /Nothing|Wrong|Errors|Problems|Invalid|Not[A-Z]|No[A-Z]/,
  },
};

const codeOf = (place: string): string =>
  filesIn(place)
    .filter((name) => /\.tsx?$/.test(name) && !/\.(stories|test)\./.test(name))
    .map((name) => readFileSync(join(root, place, name), 'utf8'))
    .join('\n');

const storiesOf = (place: string): string[] =>
  filesIn(place)
    .filter((name) => name.endsWith('.stories.tsx'))
    .flatMap((name) => [...readFileSync(join(root, place, name), 'utf8').matchAll(/^export const (\w+) =/gm)])
    .map(([, name]) => name!);

describe('every page and step of a flow @W-01', () => {
  const places = [...new Set(globSync(PLACES, { cwd: root }).map(dirname))].toSorted();
  const screens = places.map((place) => {
    const code = codeOf(place);
    const stories = storiesOf(place);
    const states = Object.entries(STATES).filter(([, { by }]) => by.test(code));
    const missing = states.filter(([, { called }]) => !stories.some((name) => called.test(name)));
    return { place, stories, states, missing: missing.map(([name]) => name) };
  });

  afterAll(() => {
    const told = screens.filter(({ stories }) => stories.length > 0);
    const states = screens.flatMap((one) => one.states).length;
    const missing = screens.flatMap((one) => one.missing).length;
    const stories = screens.flatMap((one) => one.stories).length;
    // eslint-disable-next-line no-console -- printed by npm test
    console.log(
      `» Screens: ${told.length} of ${places.length} pages and steps with stories (${stories}); ${states - missing} of ${states} of their loading, failed, empty and mistaken states`,
    );
  });

  it('is there', () => expect(places).not.toEqual([]));

  it('has stories', () => {
    expect(screens.filter(({ stories }) => stories.length === 0).map(({ place }) => place)).toEqual([]);
  });

  it('has one for each state that its code knows', () => {
    const without = screens.flatMap(({ place, missing }) => missing.map((state) => `${place}: ${state}`));
    expect(without).toEqual([]);
  });
});
