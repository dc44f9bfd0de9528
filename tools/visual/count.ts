import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';

/** The brands in which pictures are taken: the real ones, and the wireframe, which shows only the structure. */
const PICTURED_BRANDS = [...brandIds, 'wireframe'];

/** A file of stories, and the name under which the workshop lists its stories. */
export interface StoryFile {
  /** The file's path from the project's root. */
  readonly file: string;
  /** The title of the stories, such as `Portal/Rental photos`. */
  readonly title: string;
}

/** How many pictures there are of the stories of one title, by brand. */
export interface PictureCount extends StoryFile {
  readonly byBrand: Readonly<Record<string, number>>;
}

/** Returns all files of stories, sorted by title. */
export const listStoryFiles = (root: string): StoryFile[] =>
  globSync(['packages/*/src/**/*.stories.tsx', '.storybook/stories/*.stories.tsx'], { cwd: root })
    .map((file) => ({
      file: file.replaceAll(sep, '/'),
      title: /title: '([^']+)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '',
    }))
    .toSorted((a, b) => a.title.localeCompare(b.title));

/** Returns the start of the ids of a title's stories: `portal-rental-photos-` for `Portal/Rental photos`. */
const prefixOf = (title: string): string => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-`;

/**
 * Counts the pictures of each title's stories in each brand.
 * @param pictures the pictures' paths, such as `portal-document-failed/ace-phone.webp`
 */
export const countPictures = (stories: readonly StoryFile[], pictures: readonly string[]): PictureCount[] => {
  const counts = new Map(
    stories.map((story) => [story, Object.fromEntries(PICTURED_BRANDS.map((id) => [id, 0]))]),
  );
  // One title may be the start of another, such as those of the sign-in and of its failures, so longer titles are tried
  // first.
  const longestFirst = stories.toSorted((a, b) => b.title.length - a.title.length);
  for (const picture of pictures) {
    const owner = longestFirst.find(({ title }) => picture.startsWith(prefixOf(title)));
    const brand = PICTURED_BRANDS.find((id) => picture.includes(`/${id}-`));
    const own = owner && counts.get(owner);
    if (own && brand) own[brand] = (own[brand] ?? 0) + 1;
  }
  return stories.map((story) => ({ ...story, byBrand: counts.get(story) ?? {} }));
};

/** Whether stories show the screens of a product, as opposed to components, the workshop and whole journeys. */
export const isScreen = ({ file, title }: StoryFile): boolean =>
  file.startsWith('packages/flows/') && !title.startsWith('Journeys/');

/** Whether there is a picture in every real brand. */
export const isPicturedInEveryBrand = ({ byBrand }: PictureCount): boolean =>
  brandIds.every((id) => (byBrand[id] ?? 0) > 0);

/** Returns one line that summarises the counts of the screens. */
export const summariseScreens = (counts: readonly PictureCount[]): string => {
  const screens = counts.filter(isScreen);
  const complete = screens.filter(isPicturedInEveryBrand);
  return `» Pictures: ${complete.length} of ${screens.length} screens in every brand`;
};

/** Returns a table of the counts, with a row for each title and a column for each brand. */
export const renderPictureCounts = (counts: readonly PictureCount[]): string => {
  const width = Math.max(...counts.map(({ title }) => title.length));
  const row = (title: string, cells: readonly (string | number)[]): string =>
    `${title.padEnd(width)}${cells.map((cell) => String(cell).padStart(11)).join('')}`;
  return [
    row('', PICTURED_BRANDS),
    ...counts.map(({ title, byBrand }) =>
      row(
        title,
        PICTURED_BRANDS.map((id) => byBrand[id] ?? 0),
      ),
    ),
    summariseScreens(counts),
  ].join('\n');
};
