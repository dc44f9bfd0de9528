import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { describe, expect, it } from 'vitest';
import { parseSync } from 'vite';
import { findComponentStatuses } from '../../.storybook/component-status.ts';
import { listComponents, root } from './folders.ts';

const COMPONENTS = 'packages/ui/src/components';

/**
 * Returns the tags of a story file's component and of its stories, as Storybook itself reads them. A story's tag that
 * starts with `!` removes the component's tag.
 */
const readTags = (fileName: string, text: string) => {
  const { meta, _stories: stories } = loadCsf(text, { fileName, makeTitle: String }).parse();
  return { component: meta.tags ?? [], stories: Object.values(stories).flatMap(({ tags }) => tags ?? []) };
};

/** Returns whether the comment directly above a file's export of this name contains `@deprecated`. */
const isDeprecated = (name: string, fileName: string, text: string): boolean => {
  const { module, comments } = parseSync(fileName, text);
  const start = module.staticExports.find(({ entries }) =>
    entries.some(({ exportName }) => exportName.name === name),
  )?.start;
  if (start === undefined) throw new Error(`${fileName} does not export ${name}.`);
  const above = comments.findLast(({ end }) => end <= start && !text.slice(end, start).trim());
  return /@deprecated\b/.test(above?.value ?? '');
};

/** Returns what is wrong with the status of a component, given its story file and its code; empty if it is correct. */
const findFaults = (name: string, stories: string, code: string): string[] => {
  const tags = readTags(`${name}.stories.tsx`, stories);
  const statuses = findComponentStatuses(tags.component);
  const ofStories = findComponentStatuses(tags.stories.map((tag) => tag.replace(/^!/, '')));
  const isMarked = isDeprecated(name, `${name}.tsx`, code);
  return [
    statuses.length === 1 ? '' : `needs one status and has ${statuses.join(' and ') || 'none'}`,
    ofStories.length > 0 ? `has a story with a status of its own (${ofStories.join(', ')})` : '',
    isMarked && !statuses.includes('deprecated') ? 'is marked @deprecated, and its status is another' : '',
    !isMarked && statuses.includes('deprecated') ? 'has the status deprecated, and no @deprecated' : '',
  ].filter(Boolean);
};

describe('every component has one status that agrees with its code @W-01', () => {
  it.each(listComponents())('%s', (name) => {
    const read = (file: string): string => readFileSync(join(root, COMPONENTS, name, file), 'utf8');
    expect(findFaults(name, read(`${name}.stories.tsx`), read(`${name}.tsx`))).toEqual([]);
  });
});

describe('a status is found wrong', () => {
  const toStories = (tags: string, ofStory = '[]'): string =>
    `import preview from '@journey/workshop/preview';
    const meta = preview.meta({ title: 'Components/Card', tags: ${tags} });
    export const Plain = meta.story({ tags: ${ofStory} });`;
  const code = '/** A box. */\nexport const Card = () => null;';
  const old = '/**\n * A box.\n * @deprecated Use Box.\n */\nexport const Card = () => null;';
  const oldType =
    '/** @deprecated Use BoxProps. */\nexport interface CardProps {}\n\nexport const Card = () => null;';
  it.each([
    ['is right', toStories("['stable', '!visual']", "['colour']"), code, ''],
    ['is new', toStories("['new']"), code, ''],
    ['is deprecated in both', toStories("['deprecated']"), old, ''],
    ['has a type that is deprecated alone', toStories("['stable']"), oldType, ''],
    ['has none', toStories("['colour']"), code, 'has none'],
    ['has two', toStories("['stable', 'new']"), code, 'has stable and new'],
    ['has one more on a story', toStories("['stable']", "['new']"), code, 'of its own (new)'],
    ['is taken away from a story', toStories("['stable']", "['!stable']"), code, 'of its own (stable)'],
    ['is deprecated in its code alone', toStories("['stable']"), old, 'is marked @deprecated'],
    ['is deprecated in its stories alone', toStories("['deprecated']"), code, 'no @deprecated'],
  ])('where it %s', (_, stories, component, fault) => {
    expect(findFaults('Card', stories, component).join('\n')).toMatch(fault || /^$/);
  });
});
