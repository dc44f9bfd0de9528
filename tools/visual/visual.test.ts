import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { root } from '../paths/root.ts';
import { acceptPictureChanges, findPictureChanges, filterPictureChangesByStory } from './changes.ts';
import { renderChangesPage } from './page.ts';
import { listStoriesWithoutPictures } from './unpictured.ts';

describe('what the visual tests left', () => {
  let folder: string;
  const find = () => findPictureChanges(join(folder, 'results'), join(folder, 'baselines'));
  const filter = (words: string) => filterPictureChangesByStory(find(), words, join(folder, 'baselines'));
  const baseline = (name: string) => readFileSync(join(folder, 'baselines', name), 'utf8');
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    for (const file of [
      'baselines/portal-sign-in-renter/meridian-phone.webp',
      'baselines/components-button-wide/ace-phone.webp',
      'results/portal-sign-in-renter/meridian-phone-actual.webp',
      'results/portal-sign-in-renter/meridian-phone-diff.webp',
      'results/components-button-wide/ace-phone-actual.webp',
      'results/components-new-first/wireframe-phone-actual.webp',
    ]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file);
    }
    return () => rmSync(folder, { recursive: true });
  });

  it('is found by story and picture', () =>
    expect(find()).toMatchObject([
      { story: 'components-button-wide', picture: 'ace-phone', difference: undefined },
      { story: 'components-new-first', picture: 'wireframe-phone', before: undefined },
      {
        story: 'portal-sign-in-renter',
        picture: 'meridian-phone',
        difference: expect.any(String) as string,
      },
    ]));

  it('becomes the baseline where it is accepted, and nowhere else', () => {
    acceptPictureChanges(filter('portal-sign-in--renter'));
    expect(baseline('portal-sign-in-renter/meridian-phone.webp')).toContain('-actual');
    expect(baseline('components-button-wide/ace-phone.webp')).not.toContain('-actual');
    expect(find()).toHaveLength(2);
    acceptPictureChanges(filter(''));
    expect(baseline('components-button-wide/ace-phone.webp')).toContain('-actual');
    expect(baseline('components-new-first/wireframe-phone.webp')).toContain('-actual');
  });

  it('is taken of one story alone by that story’s whole name, even where another’s begins like it', () => {
    const file = 'results/components-button-wide-busy/ace-phone-actual.webp';
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file);
    const list = (words: string) => filter(words).map(({ story }) => story);
    expect(list('components-button-wide')).toEqual(['components-button-wide']);
    expect(list('Button/Wide')).toEqual(['components-button-wide-busy', 'components-button-wide']);
  });

  it.each(['components-button-wide', 'components-new-first'])(
    'is taken of no other story once that of %s was accepted by its whole name',
    (story) => {
      const file = `results/${story}-busy/ace-phone-actual.webp`;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), file);
      acceptPictureChanges(filter(story));
      expect(filter(story)).toEqual([]);
    },
  );

  it('is one page that holds its pictures', () => {
    const page = renderChangesPage(find());
    expect(page).toContain('3 changed pictures of 3 stories');
    expect(page.match(/<h2>[^<]+/g)).toEqual([
      '<h2>components-button-wide',
      '<h2>components-new-first',
      '<h2>portal-sign-in-renter',
    ]);
    expect(page).not.toMatch(/src="(?!data:)/);
    expect(page).toContain('None yet');
  });
});

it('a story that failed before its picture, and a file that did not start, are named', () => {
  const pictured = { compared: { colours: [], problems: [] } };
  const report = {
    testResults: [
      {
        name: join(root, 'packages/ui/src/Button.stories.tsx'),
        status: 'failed',
        assertionResults: [
          { title: 'Primary', status: 'passed', meta: pictured },
          { title: 'Wide', status: 'failed', failureMessages: ['9 pixels differ'], meta: pictured },
          { title: 'Busy', status: 'failed', failureMessages: ['Error: No button\n  at play'], meta: {} },
        ],
      },
      {
        name: join(root, 'packages/ui/src/Card.stories.tsx'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  };
  expect(listStoriesWithoutPictures(report)).toEqual([
    'packages/ui/src/Button.stories.tsx, Busy: Error: No button',
    'packages/ui/src/Card.stories.tsx: No such module',
  ]);
  expect(listStoriesWithoutPictures(undefined)).toEqual([]);
});
