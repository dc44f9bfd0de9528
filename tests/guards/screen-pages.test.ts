import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFlowchart } from '../../.storybook/flows/flowchart.ts';
import { readRows } from '../../.storybook/screens/rows.ts';
import { root } from './folders.ts';

const readText = (path: string): string => readFileSync(join(root, path), 'utf8');

const rows = new Set(
  globSync('docs/product/*.md', { cwd: root }).flatMap((page) => [...readRows(readText(page)).keys()]),
);

/** Returns the ids of the places in a flow's first diagram, which the documentation page of a screen shows. */
const listPlaces = (flow: string): readonly string[] => {
  const [, chart = ''] = /```mermaid\n([\s\S]*?)```/.exec(readText(`docs/flows/${flow}.md`)) ?? [];
  return readFlowchart(chart).places.map(({ id }) => id);
};
const places: Readonly<Record<string, readonly string[]>> = {
  'Check-in': listPlaces('check-in'),
  'Incident report': listPlaces('incident-report'),
};

/** What the stories of each screen state about it. A journey is not a screen, because it covers many. */
const screens = globSync('packages/flows/src/**/*.stories.tsx', { cwd: root })
  .map((path) => {
    const [meta = ''] = /preview\.meta\(\{[\s\S]*?\}\);/.exec(readText(path)) ?? [];
    const find = (pattern: RegExp): string | undefined => pattern.exec(meta)?.[1];
    return {
      title: find(/title: '([^']+)'/) ?? path,
      hasPage: /tags: \['autodocs'/.test(meta),
      about: find(/screen: \{\s*about:\s*'([^']+)'/),
      rules: [...(find(/rules: \[([^\]]*)\]/) ?? '').matchAll(/'([^']+)'/g)].map(([, id]) => id ?? ''),
      place: find(/place: '([^']+)'/),
    };
  })
  .filter(({ title }) => !title.startsWith('Journeys/'));

describe('the page of documentation of each screen @W-01', () => {
  it.each(screens)('$title', ({ title, hasPage, about, rules, place }) => {
    expect(hasPage, 'the tag autodocs').toBe(true);
    expect(about, 'what it is for').toMatch(/\.$/);
    expect(rules.length, 'its rules').toBeGreaterThan(0);
    expect(rules.filter((id) => !rows.has(id))).toEqual([]);
    const [product = ''] = title.split('/');
    expect(place === undefined || places[product]?.includes(place), 'its place in the drawing').toBe(true);
  });

  it('marks every page in the drawings', () => {
    const marked = new Set(screens.map(({ place }) => place));
    const pages = (places['Incident report'] ?? []).filter((id) => !['panel', 'others'].includes(id));
    expect(pages.filter((id) => !marked.has(id))).toEqual([]);
  });
});
