import type { SignInEntry } from '@journey/sandbox';
import type { Site } from '@journey/flows/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClockOffset } from './clock.ts';
import { findPerson, findRenter, forgetVisit } from './control.ts';
import { startServices } from './services.ts';

const site = { brand: { id: 'dollar' }, country: 'NZ' } as unknown as Site;
const entry = (flow: SignInEntry['flow'], brand: string, note: string): SignInEntry => ({
  name: 'Ngaio Kahurangi',
  flow,
  brand,
  country: 'NZ',
  types: {},
  note,
});
const people = [
  entry('portal', 'ace', 'One renter with one rental and everything there.'),
  entry('portal', 'dollar', 'Signs in.'),
  entry('vir', 'ace', 'Open rental'),
];

const start = (isScenarioChosen: boolean) =>
  startServices('a--story', document.createElement('div'), {
    scenario: 'one-renter',
    isScenarioChosen,
    site: { brand: 'dollar', country: 'NZ' },
  });

describe('the person of a story', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(people)));
    return () => vi.unstubAllGlobals();
  });
  let stop: () => void = () => undefined;
  afterEach(() => stop());

  it('is found by the words of the note in any case', async () => {
    stop = start(false);
    expect(await findRenter(site, 'Everything there')).toEqual(people[0]);
    expect(await findPerson(site, 'vir', 'open RENTAL')).toEqual(people[2]);
  });

  it('must be in the story’s own scenario', async () => {
    stop = start(false);
    await expect(findRenter(site, 'Many rentals')).rejects.toThrow('Many rentals');
    await expect(findPerson(site, 'vir', 'panel')).rejects.toThrow('panel');
  });

  it('is whoever comes by the same flow in a scenario that was chosen by hand @W-03', async () => {
    stop = start(true);
    expect(await findRenter(site, 'Many rentals')).toEqual(people[1]);
    expect(await findPerson(site, 'vir', 'panel')).toEqual(people[2]);
    await expect(findPerson(site, 'demo', '')).rejects.toThrow('demo');
  });
});

it('the clock goes back when a visit ends, so that the next one signs in now @W-03', async () => {
  setClockOffset(3_600_000);
  const ahead = Date.now();
  await forgetVisit();
  expect(ahead - Date.now()).toBeGreaterThan(3_500_000);
});
