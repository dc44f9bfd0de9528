import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { keyOfStory, listStoriesSkippedToday, readStories, type DrawableStory } from './drawn-stories.ts';

const PAGE = 'packages/flows/src/portal/pages/document/DocumentPage.stories.tsx';
const OTHER_PAGE = 'packages/flows/src/check-in/steps/verify/VerifyStep.stories.tsx';

const statesOf = (file: string, count: number, tags: readonly string[] = []): DrawableStory[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${file}--${index}`,
    file,
    name: `State ${index}`,
    tags,
  }));
const states = [...statesOf(PAGE, 30), ...statesOf(OTHER_PAGE, 20)];
const days = Array.from({ length: 60 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
);
const none = (): boolean => false;

it('plays a quarter of the stories each day, and each story on some day', () => {
  const undrawn = days.map((day) => listStoriesSkippedToday(states, none, day));
  expect(new Set(undrawn.map(({ length }) => length))).toEqual(new Set([37]));
  const played = undrawn.flatMap((left) => states.filter((story) => !left.includes(story)));
  expect(new Set(played).size).toBe(states.length);
});

it('plays the same stories all day', () => {
  const [day] = days;
  expect(listStoriesSkippedToday(states, none, day)).toEqual(listStoriesSkippedToday(states, none, day));
});

it.each([
  ['the states that are pictured in every brand', statesOf(PAGE, 40, ['autodocs', 'colour']), none],
  ['every story of a file that a change can affect', statesOf(PAGE, 40), (file: string) => file === PAGE],
])('always plays %s', (_, always, mustRunWhole) => {
  const left = listStoriesSkippedToday([...always, ...statesOf(OTHER_PAGE, 20)], mustRunWhole, days[0]);
  expect(left.filter((story) => always.includes(story))).toEqual([]);
  expect(left.length).toBeGreaterThan(0);
});

it('reads the names and tags of a file’s stories as the workshop does', () => {
  expect(existsSync(join(root, PAGE))).toBe(true);
  const stories = readStories(root, PAGE);
  const invoice = stories.find(({ id }) => id === 'portal-document--no-tolls-invoice');
  expect(invoice && keyOfStory(invoice)).toBe(`${PAGE} › No Tolls Invoice`);
  expect(stories.filter(({ tags }) => tags.includes('colour')).length).toBeGreaterThan(0);
});

it('reads on which screen a story begins: its own, or else that of its file', () => {
  const viewportsOf = (file: string) =>
    new Map(readStories(root, file).map(({ id, viewport }) => [id, viewport]));
  const layout = viewportsOf('packages/flows/src/portal/area/PortalLayout.stories.tsx');
  expect(layout.get('portal-layout--beside-the-page')).toBe('desktop');
  expect(layout.get('portal-layout--everything-missing')).toBe('desktop');
  expect(layout.get('portal-layout--drawer-open')).toBe('phone');
  expect(layout.get('portal-layout--wrong-rental')).toBeUndefined();
  const handOver = viewportsOf('packages/flows/src/check-in/hand-over/HandOver.stories.tsx');
  expect([...new Set(handOver.values())]).toEqual(['desktop']);
});
