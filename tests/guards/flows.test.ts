import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, root } from './folders.ts';

const PLACES = 'packages/flows/src/**/{pages,steps}/*/*.tsx';

describe('every page and step of a flow', () => {
  const places = [...new Set(globSync(PLACES, { cwd: root }).map(dirname))].toSorted();

  it('is there', () => expect(places).not.toEqual([]));

  it('has stories', () => {
    const without = places.filter((place) => !filesIn(place).some((name) => name.endsWith('.stories.tsx')));
    expect(without).toEqual([]);
  });
});
