import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatBrandName } from '@journey/flows/site';
import { groupBrands } from '@journey/sandbox';
import { brands } from '@journey/ui/all-brands';
import { brandIds } from '@journey/ui/brand-ids';
import { describe, expect, it } from 'vitest';
import { globalTypes } from '../../.storybook/toolbar/toolbar.ts';
import { sites } from '../../hosts/development/site.ts';
import { sites as reportSites } from '../../hosts/vir/site.ts';
import { filesIn, foldersIn, root } from './folders.ts';

const FOLDERS = 'packages/ui/src/brands';

describe('wherever brands are named, it is the same ones', () => {
  const ids: string[] = [...brandIds];
  const rgb = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

  it('folders with a theme', () => {
    const themes = foldersIn(FOLDERS).filter((name) => filesIn(join(FOLDERS, name)).includes('tokens.ts'));
    expect(themes).toEqual([...ids, 'wireframe'].toSorted());
  });

  it('the services', () => {
    const theirs = groupBrands.map(({ id, name, band, onBand }) => ({ id, name, band, onBand }));
    const ours = brands.map(({ id, name, tokens: { band, onBand } }) => ({
      id,
      name,
      band: rgb(band),
      onBand: rgb(onBand),
    }));
    expect(theirs).toEqual(ours);
  });

  it('the sites, which name each other’s brands', () =>
    expect(ids.map(formatBrandName)).toEqual(brands.map(({ name }) => name)));

  it('the development host, with every host that is named for a brand and a country', () => {
    const named = ids.flatMap((id) => ['au', 'nz'].map((country) => `${id}-${country}`));
    const there = named.filter((name) => existsSync(join(root, 'hosts', name, 'main.tsx')));
    expect(sites.map(({ brand, country }) => `${brand.id}-${country.toLowerCase()}`)).toEqual(there);
    expect(new Set(sites.map(({ brand }) => brand.id))).toEqual(new Set(ids));
  });

  it('the incident reports’ host, as the services have them', () => {
    const having = groupBrands.filter(({ incidentReports }) => incidentReports).map(({ id }) => id);
    expect(new Set(reportSites.map(({ brand }) => brand.id))).toEqual(new Set(having));
    expect(reportSites.filter((site) => !sites.includes(site))).toEqual([]);
  });

  it('the workshop’s toolbar', () => {
    const items = globalTypes.brand.toolbar.items.map(({ value }) => value);
    expect(items.filter((value) => value !== 'wireframe')).toEqual(ids);
  });
});
