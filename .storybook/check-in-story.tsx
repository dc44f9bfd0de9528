import {
  createCheckIn,
  logIn,
  type CheckIn,
  type CheckInKind,
  type CheckInPrefill,
  type CheckInState,
  type LoginDetails,
  CheckInRoutes,
} from '@journey/flows/products';
import { siteId, type Site } from '@journey/flows/site';
import type { Fault, PersonRecord } from '@journey/sandbox';
import { useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { configure } from 'storybook/test';
import { ProviderPage } from './provider-page.tsx';
import { findPerson, forgetVisit, playFaults } from './services/control.ts';
import { forgetDrafts } from './services/state.ts';
import { siteFor } from './site.ts';

// The first request makes the story's services, the first page loads its code.
configure({ asyncUtilTimeout: 30_000 });

interface CheckInStory {
  /** The address the story opens at, such as `/checkin/steps`. */
  readonly path: string;
  /** `primary` unless told. */
  readonly kind?: CheckInKind;
  /** The device: the identity check needs a phone's camera. A phone unless told. */
  readonly device?: 'phone' | 'desktop';
  /** Words of the note of the driver who has logged in, as in `findPerson`; nobody has when it is left out. */
  readonly driver?: string;
  /** What the driver has done since: changes to the kept state. */
  readonly state?: Partial<CheckInState>;
  /** What goes wrong from then on. */
  readonly faults?: readonly Fault[];
  /** Stays on the story where the page would leave for another site. */
  readonly stays?: boolean;
  /** What a link brought. */
  readonly prefill?: CheckInPrefill;
}

/** What Storybook tells `beforeEach` and `render`, as far as it is needed here. */
interface Context {
  readonly canvasElement: HTMLElement;
  readonly globals: Record<string, unknown>;
  readonly abortSignal: AbortSignal;
}

interface Opened {
  readonly signal: AbortSignal;
  readonly site: string;
  readonly checkIn: CheckIn;
}

const opened = new WeakMap<HTMLElement, Opened>();

const detailsOf = (kind: CheckInKind, { types, country }: PersonRecord): LoginDetails => {
  const { bookingNumber = '', lastName = '', licNo = '', regionOfIssue = '' } = types;
  return kind === 'additional-driver'
    ? { variant: 'additional-driver', bookingNumber, licence: { number: licNo, region: regionOfIssue } }
    : { variant: 'booking', bookingNumber, lastName, country };
};

const PHONE = 'Mozilla/5.0 (Linux; Android 16; Mobile) Chrome/156.0.0.0';

/** Makes the browser call itself a phone's, as far as the pages ask; returns how to take that back. */
const standIn = (device: 'phone' | 'desktop'): (() => void) => {
  if (device === 'phone') Object.defineProperty(navigator, 'userAgent', { configurable: true, value: PHONE });
  return () => Reflect.deleteProperty(navigator, 'userAgent');
};

const open = async (site: Site, story: CheckInStory): Promise<CheckIn> => {
  await forgetDrafts();
  const { kind = 'primary', driver, state, faults = [], prefill } = story;
  const flow = kind === 'additional-driver' ? kind : 'check-in';
  if (driver !== undefined) {
    const entered = createCheckIn(site, '/api');
    const result = await logIn(entered, kind, detailsOf(kind, await findPerson(site, flow, driver)));
    if ('message' in result) throw new Error(result.message);
    if (state) entered.state.set({ ...entered.state.get(), ...state });
  }
  if (faults.length > 0) await playFaults(faults);
  // A page just reloaded: the session is there, and everything else is fetched anew.
  const checkIn = createCheckIn(site, '/api', prefill);
  return story.stays ? { ...checkIn, leaveFor: () => undefined } : checkIn;
};

/** The check-in's pages, and a provider's page while the person is there: coming back loads the pages anew. */
const Visit = ({ checkIn, path }: { checkIn: CheckIn; path: string }) => {
  const [at, setAt] = useState({ path, checkIn, away: '' });
  const present = useMemo(
    () => ({ ...at.checkIn, leaveFor: (away: string) => setAt((now) => ({ ...now, away })) }),
    [at.checkIn],
  );
  if (at.away)
    return (
      <ProviderPage
        address={at.away}
        onBack={({ pathname, search }) =>
          setAt({ path: pathname + search, checkIn: createCheckIn(checkIn.site, '/api'), away: '' })
        }
      />
    );
  return (
    <MemoryRouter key={at.path} initialEntries={[at.path]}>
      <CheckInRoutes checkIn={present} hostname="localhost" />
    </MemoryRouter>
  );
};

/**
 * A story of a page of the check-in: the host's own pages at an address, with the toolbar's site, on the story's own
 * services. Spread it into `meta.story`.
 */
export const checkInAt = (story: CheckInStory) => ({
  parameters: { followsBrand: true, docs: { story: { inline: false, height: '640px' } } },
  beforeEach: async ({ canvasElement, globals, abortSignal: signal }: Context) => {
    const site = siteFor(globals);
    const last = opened.get(canvasElement);
    const leave = standIn(story.device ?? 'phone');
    // Storybook comes here before every rendering; what the person did stays unless the story starts afresh.
    if (last?.signal === signal && last.site === siteId(site)) return leave;
    if (last?.signal === signal) await forgetVisit(story.faults);
    opened.set(canvasElement, { signal, site: siteId(site), checkIn: await open(site, story) });
    return leave;
  },
  render: (_: unknown, { canvasElement }: Pick<Context, 'canvasElement'>) => {
    const shown = opened.get(canvasElement);
    if (!shown) throw new Error('The story has not been opened');
    return <Visit key={shown.site} checkIn={shown.checkIn} path={story.path} />;
  },
});
