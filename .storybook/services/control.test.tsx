import type { SignInEntry } from '@journey/sandbox';
import type { Site } from '@journey/flows/site';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setClockOffset } from './clock.ts';
import { asRenter, asStaff, bySms, withReport } from '../incident-report-people.ts';
import { checkInAt } from '../check-in-story.tsx';
import { reportAt } from '../incident-report-story.tsx';
import { portalAt } from '../portal-story.tsx';
import type { StoryContext } from '../story-visit.tsx';
import { ArrivalError, findPerson, findRenter, forgetVisit } from './control.ts';
import { askServices, startServices } from './services.ts';

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

describe('a story whose scenario has nobody who comes the same way', () => {
  const arrive = async (
    story: { readonly beforeEach: (context: StoryContext) => Promise<unknown> },
    chosen: { readonly scenario: string; readonly isScenarioChosen: boolean },
  ): Promise<void> => {
    const canvasElement = document.createElement('div');
    const services = new AbortController();
    vi.stubGlobal('fetch', (asked: Request | string, init?: RequestInit) =>
      askServices(asked instanceof Request ? asked : new Request(new URL(asked, location.origin), init)),
    );
    const own = { brand: 'meridian', country: 'AU' } as const;
    const stop = startServices('nobody--story', canvasElement, { ...chosen, site: own });
    try {
      await story.beforeEach({ canvasElement, globals: own, abortSignal: services.signal });
    } finally {
      stop();
      vi.unstubAllGlobals();
    }
  };
  const stories = [
    ['of a renter', portalAt({ path: '/', renter: 'Signs in' }), 'check-in-hx'],
    ['of a driver', checkInAt({ path: '/checkin/steps', driver: 'Licence known' }), 'empty'],
    ['whom the services turn away', checkInAt({ path: '/checkin/steps', driver: '' }), 'check-in-cancelled'],
    ['of a found rental', reportAt({ path: '/vehicleincidents', arrive: asRenter('Open rental') }), 'empty'],
    ['of a link', reportAt({ path: '/vehicleincidents', arrive: bySms('panel') }), 'one-renter'],
    ['of a branch', reportAt({ path: '/vehicleincidents', arrive: asStaff('not on rent') }), 'one-renter'],
    [
      'of a report',
      reportAt({
        path: '/vehicleincidents',
        arrive: withReport(asRenter(''), 'windscreen', 'incident-details'),
      }),
      'one-renter',
    ],
  ] as const;

  it.each(stories)('%s is shown to a stranger if the scenario was chosen by hand @W-03', async (...one) => {
    const [, story, scenario] = one;
    await expect(arrive(story, { scenario, isScenarioChosen: true })).resolves.toBeUndefined();
  });

  it.each(stories)('%s fails in its own scenario', async (_, story, scenario) => {
    await expect(arrive(story, { scenario, isScenarioChosen: false })).rejects.toThrow(ArrivalError);
  });
});

it('the clock goes back when a visit ends, so that the next one signs in now @W-03', async () => {
  setClockOffset(3_600_000);
  const ahead = Date.now();
  await forgetVisit();
  expect(ahead - Date.now()).toBeGreaterThan(3_500_000);
});
