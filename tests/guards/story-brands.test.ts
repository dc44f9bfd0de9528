import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarios } from '@journey/sandbox/scenarios';
import { brandIds } from '@journey/ui/brand-ids';
import { expect, it } from 'vitest';
import { root } from './folders.ts';

/** Returns the source text of each constant of a file, by the constant's name. */
const readConstants = (file: string): Map<string, string> =>
  new Map(
    readFileSync(join(root, file), 'utf8')
      .split(/^(?=(?:export )?const )/m)
      .flatMap((text) => {
        const name = /^(?:export )?const (\w+)/.exec(text)?.[1];
        return name ? [[name, text] as const] : [];
      }),
  );

/**
 * Returns a story's name, the words that describe its renter, its scenario and its brand; undefined for a story without
 * a renter.
 */
const readStory = (name: string, constants: ReadonlyMap<string, string>) => {
  const own = constants.get(name) ?? '';
  const spread = [...own.matchAll(/^ {2}\.\.\.(\w+),$/gm)].map(
    ([, other = '']) => constants.get(other) ?? '',
  );
  const text = [own, ...spread].join('\n');
  const [, words, constant = ''] = /renter: (?:'([^']+)'|(\w+))/.exec(text) ?? [];
  const renter = words ?? /'([^']+)'/.exec(constants.get(constant) ?? '')?.[1];
  const find = (global: string) => new RegExp(`globals: \\{.*\\b${global}: '([^']+)'`).exec(text)?.[1];
  return renter && { name, renter, scenario: find('scenario') ?? 'default', brand: find('brand') };
};

// If a scenario has a renter only in one brand, the story shows that brand's site, but it would have the colours of the
// toolbar's brand (docs/decisions/workshop.md).
it('a story of the portal sets its brand if only that brand has its renter @W-02', async () => {
  const wrong: string[] = [];
  let judged = 0;
  for (const file of globSync('packages/flows/src/portal/**/*.stories.tsx', { cwd: root })) {
    const constants = readConstants(file);
    for (const [name, text] of constants) {
      const story = text.includes('= meta.story(') && readStory(name, constants);
      if (!story) continue;
      judged += 1;
      // eslint-disable-next-line no-await-in-loop -- each scenario is read only once
      const { people } = await scenarios[story.scenario]!();
      const words = story.renter.toLowerCase();
      const known = new Set(
        people.filter(({ note }) => note.toLowerCase().includes(words)).map((p) => p.brand),
      );
      const shownIn = story.brand ? [story.brand] : brandIds;
      if (!shownIn.every((id) => known.has(id as (typeof brandIds)[number])))
        wrong.push(`${file} ${name}: only ${[...known].join(', ')} has "${story.renter}"`);
    }
  }
  expect(judged).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
