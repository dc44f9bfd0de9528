import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { drawDailyRandomItems } from './depth.ts';

/** The properties of a story that decide whether it is played today. */
export interface DrawableStory {
  /** The story's id in the workshop, such as `portal-document--no-tolls-invoice`. */
  readonly id: string;
  /** The path of the story's file from the repository's root. */
  readonly file: string;
  /** The story's name in the workshop, such as `No Tolls Invoice`. */
  readonly name: string;
  readonly tags: readonly string[];
  /** The screen size on which the story or its file starts, such as `desktop`; see .storybook/toolbar. */
  readonly viewport?: string | undefined;
}

/** The share of the stories that `npm test` plays each day in addition to those it must play. */
const DAILY_SHARE = 1 / 4;

/** The stories that were read so far, by the path and the text of their file. */
const readSoFar = new Map<string, readonly DrawableStory[]>();

/** Returns all stories of a file. The tags of a story include those of its file. */
export const readStories = (root: string, file: string): readonly DrawableStory[] => {
  const text = readFileSync(join(root, file), 'utf8');
  const key = `${file}\0${text}`;
  const stories = readSoFar.get(key) ?? parseStories(text, file);
  readSoFar.set(key, stories);
  return stories;
};

const parseStories = (text: string, file: string): DrawableStory[] => {
  const {
    indexInputs,
    _metaAnnotations: ofFile,
    _storyAnnotations: ofStories,
  } = loadCsf(text, { fileName: file, makeTitle: (title) => title }).parse();
  const readViewport = (globals?: { start?: number | null; end?: number | null }) =>
    /\bviewport: \{ value: '(\w+)'/.exec(
      globals ? text.slice(globals.start ?? 0, globals.end ?? 0) : '',
    )?.[1];
  const viewportOfFile = readViewport(ofFile['globals']);
  return indexInputs.map(({ __id: id = '', name = '', tags = [], exportName }) => ({
    id,
    file,
    name,
    tags,
    viewport: readViewport(ofStories[exportName]?.['globals']) ?? viewportOfFile,
  }));
};

/** Returns the unique name of a story, by which it can be excluded from the step that plays the stories. */
export const keyOfStory = ({ file, name }: Pick<DrawableStory, 'file' | 'name'>): string =>
  `${file} › ${name}`;

/**
 * Returns the stories that `npm test` leaves out today. It plays the stories that are pictured in every brand (tag
 * `colour`), every story of a file that must run whole, and a random quarter of the others, which changes each day.
 * @param mustRunWhole whether all stories of a file must be played, for example because a change can affect them
 * @param day the day as `YYYY-MM-DD`; by default today
 */
export const listStoriesSkippedToday = (
  stories: readonly DrawableStory[],
  mustRunWhole: (file: string) => boolean,
  day?: string,
): readonly DrawableStory[] => {
  const others = stories.filter(({ file, tags }) => !tags.includes('colour') && !mustRunWhole(file));
  const drawn = new Set(drawDailyRandomItems(others, Math.ceil(others.length * DAILY_SHARE), day));
  return others.filter((story) => !drawn.has(story));
};
