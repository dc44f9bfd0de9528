import { rentalQueryKeys, type Rental } from '@journey/api/rentals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { EMPTY_BATCH_DRAFT, type PhotoBatchState } from '../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../photos/send/photo-batch.ts';
import { AppProvider } from '../../shell/app.ts';
import { AppShell } from '../../shell/AppShell.tsx';
import { getServiceConnection } from '../../shell/services.ts';
import { sessionMessages } from '../../shell/session/messages.ts';
import { endRefusedSession } from '../../shell/update-state.ts';
import {
  externalPageMessages,
  layoutMessages as text,
  otherBrandMessages,
  wrongRentalMessages,
} from '../messages.ts';
import { openDocumentInNewTab } from '../open-blob.ts';
import { createPortalApp, type PortalApp } from '../portal.ts';
import { listUnsentBatches, usePhotoBatch } from '../use-photo-batch.ts';
import { PersonalInfoArea, PortalArea } from './PortalArea.tsx';

const createRental = (agreementNumber: string) =>
  ({
    agreementNumber,
    brand: 'meridian',
    country: 'AU',
    pickup: {},
    dropoff: {},
    signedDocuments: [],
    incidentReports: [],
    photoBatches: [],
    damagePhotos: [],
    preRentalPhotos: [],
  }) as unknown as Rental;
/** Each test uses its own rental, because the photos of an earlier test stay on the device. */
let rental: Rental;
let rentals = 0;

/**
 * Opens the personal details of a signed-in renter. The session expires in a minute and the link contains somebody
 * else's rental, so every sign-out button is on the screen.
 */
const openPortal = (): PortalApp => {
  const portal = createPortalApp(site, '/api', {}, '999999999');
  const expiresAt = Date.now() + 60_000;
  const { agreementNumber } = rental;
  portal.state.set({ session: { token: 'token', agreementNumber, expiresAt } });
  getServiceConnection(portal).queries.setQueryData(rentalQueryKeys.list(), [rental]);
  render(
    <MemoryRouter initialEntries={['/personalInfo']}>
      <AppShell app={portal}>
        <Routes>
          <Route path="/personalInfo" element={<PersonalInfoArea />} />
          <Route path="/login" element={null} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
  return portal;
};

/** Shows the rental's photos, as the portal's pages do. */
const showPhotoBatch = async (portal: PortalApp): Promise<PhotoBatchStore> => {
  const { result } = renderHook(() => usePhotoBatch(rental), {
    wrapper: ({ children }) => (
      <AppProvider value={portal}>
        <QueryClientProvider client={getServiceConnection(portal).queries}>{children}</QueryClientProvider>
      </AppProvider>
    ),
  });
  const { work } = result.current;
  await act(() => work.loaded);
  return work;
};

/** Submits the rental's photos. Sending does not finish until the services respond. */
const submitPhotos = async (portal: PortalApp): Promise<PhotoBatchStore> => {
  const work = await showPhotoBatch(portal);
  await act(async () => void work.submit({ latitude: 0, longitude: 0 }));
  return work;
};

/** Simulates that somebody signs in in another tab of the same host. */
const signInInOtherTab = async ({ state }: PortalApp, other: string): Promise<void> => {
  const channel = new BroadcastChannel(state.key);
  const session = { token: 'another token', agreementNumber: other };
  await act(async () => {
    channel.postMessage({ kind: 'state', state: { session } });
    await vi.waitFor(() => expect(state.get().session?.token).toBe(session.token));
  });
  channel.close();
};

/**
 * Opens one of the renter's documents in a new tab.
 * @returns the document's address
 */
const openDocument = async (): Promise<string> => {
  const page = document.implementation.createHTMLDocument();
  const replace = vi.fn<(address: string) => void>();
  const tab = { document: page, location: { replace } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const words = { loading: '', slow: '', cancel: '', downloaded: '' };
  await openDocumentInNewTab(() => Promise.resolve(new Blob()), words, new AbortController());
  return replace.mock.lastCall![0];
};

const findInHeader = async () =>
  within(await screen.findByRole('banner')).getByRole('button', { name: text.signOut });
const findDialog = (name: string) => screen.findByRole('dialog', { name, hidden: true });

beforeEach(() => {
  rentals += 1;
  rental = createRental(String(412_000_000 + rentals));
  // jsdom has no `matchMedia`, with which the menu checks whether the screen is wide.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'fetch',
    ({ signal }: Request) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('opens the terms of the rental’s country at a site of the other one (H-11)', async () => {
  rental = { ...rental, country: 'NZ' };
  const portal = openPortal();
  const terms = expect.stringContaining('/terms/meridian-nz-rental-terms.pdf') as string;
  fireEvent.click(await screen.findByRole('button', { name: text.menuHint, hidden: true }));
  const find = (name: string) => screen.findByRole('link', { name: new RegExp(name), hidden: true });
  expect(await find(text.rentalTerms)).toHaveProperty('href', terms);
  cleanup();
  // The device is offline, so the page stays and shows its link.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <MemoryRouter initialEntries={['/app/terms']}>
      <AppShell app={portal}>
        <Routes>
          <Route path="/app/*" element={<PortalArea />} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
  expect(await find(externalPageMessages.rentalTerms.link)).toHaveProperty('href', terms);
});

/** Simulates that the tab still has a session when its page is opened. @param left how long it lasts, in ms */
const storeSession = ({ state }: PortalApp, left: number): void =>
  state.set({
    session: { token: 'token', agreementNumber: rental.agreementNumber, expiresAt: Date.now() + left },
  });

it.each<[string, (portal: PortalApp) => void, string | undefined]>([
  ['is returned to after signing in by who opened it without a session', () => {}, '/personalInfo'],
  [
    'is returned to after signing in by who opened it after the session had expired (P-07)',
    (portal) => storeSession(portal, -1),
    '/personalInfo',
  ],
  [
    'is returned to after signing in by who comes from the contact page after the session had expired (P-07)',
    (portal) => {
      storeSession(portal, -1);
      getServiceConnection(portal);
    },
    '/personalInfo',
  ],
  [
    'is not returned to after a session that ends while it is open (P-05)',
    (portal) => {
      storeSession(portal, 60_000);
      setTimeout(() => act(() => endRefusedSession(portal, 'Refused')));
    },
    undefined,
  ],
  [
    'is not returned to after an expired session that another tab has extended (P-05)',
    (portal) => {
      storeSession(portal, -1);
      setTimeout(() => act(() => storeSession(portal, 60_000)));
      setTimeout(() => act(() => endRefusedSession(portal, 'Refused')));
    },
    undefined,
  ],
  [
    'is not returned to after a sign-out, also where it is rendered once more (P-05)',
    (portal) => void getServiceConnection(portal),
    undefined,
  ],
])('a page %s', async (_, prepare, wanted) => {
  const portal = createPortalApp(site, '/api');
  prepare(portal);
  const SignIn = () => <p>{JSON.stringify(useLocation().state)}</p>;
  render(
    <MemoryRouter initialEntries={['/personalInfo']}>
      <AppShell app={portal}>
        <Routes>
          <Route path="/personalInfo" element={<PersonalInfoArea />} />
          <Route path="/login" element={<SignIn />} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
  expect(await screen.findByText(JSON.stringify({ wanted }))).toBeTruthy();
});

describe('a session that began without its rentals (P-05)', () => {
  const openUnchecked = (apiBase = '/api') => {
    const portal = createPortalApp(site, apiBase);
    const { agreementNumber } = rental;
    portal.state.set({ session: { token: 'token', agreementNumber, isUnchecked: true } });
    getServiceConnection(portal).queries.setQueryData(rentalQueryKeys.list(), [rental]);
    render(
      <MemoryRouter initialEntries={['/personalInfo']}>
        <AppShell app={portal}>
          <Routes>
            <Route path="/personalInfo" element={<PersonalInfoArea />} />
            <Route path="/login" element={<p>The sign-in</p>} />
          </Routes>
        </AppShell>
      </MemoryRouter>,
    );
    return portal;
  };

  it('ends for a renter of another brand, who is led to that brand’s portal', async () => {
    rental = { ...rental, brand: 'dollar', country: 'NZ' };
    const calls: string[] = [];
    // Portals of earlier tests may still be sending requests, with this session's token, because they take over its
    // session as other tabs do. This address of the services distinguishes this portal's requests from those.
    const apiBase = '/api-of-other-brand';
    vi.stubGlobal('fetch', ({ url, headers }: Request) => {
      const { pathname } = new URL(url);
      if (pathname.startsWith(apiBase)) calls.push(`${pathname} ${headers.get('authorization')}`);
      return Promise.resolve(new Response(null, { status: 204 }));
    });
    const portal = openUnchecked(apiBase);
    const link = await screen.findByRole('link', { name: otherBrandMessages.signIn('Dollar New Zealand') });
    expect(link.getAttribute('href')).toContain('/login?brand=dollar&country=nz');
    expect(screen.getByText(otherBrandMessages.isOf('Dollar New Zealand'), { exact: false })).toBeTruthy();
    expect(calls).toEqual([`${apiBase}/auth/sign-out Bearer token`]);
    await vi.waitFor(() => expect(portal.state.get().session).toBeUndefined());
    expect(screen.queryByText('The sign-in')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: otherBrandMessages.again }));
    expect(await screen.findByText('The sign-in')).toBeTruthy();
  });

  it('stays for a renter of this brand', async () => {
    const portal = openUnchecked();
    await screen.findByRole('button', { name: text.signOut });
    expect(portal.state.get().session).toMatchObject({ token: 'token', isUnchecked: false });
  });
});

it('says in a live region that a link leads to a rental of somebody else, since its rentals come late (P-21)', async () => {
  openPortal();
  const title = await screen.findByText(wrongRentalMessages.title);
  expect(title.closest('[role="status"]')).not.toBeNull();
});

describe('each button that signs out (P-22)', () => {
  const findInNotice = async () => {
    const title = await screen.findByText(wrongRentalMessages.title);
    return within(title.closest<HTMLElement>('[role="status"]')!).getByRole('button', { name: text.signOut });
  };
  const findInWarning = async () => {
    const warning = await screen.findByRole('alertdialog', { hidden: true });
    return within(warning).getByRole('button', { name: sessionMessages.leave, hidden: true });
  };
  const buttons = [
    ['of the header', findInHeader],
    ['of the notice of a wrong rental', findInNotice],
    ['of the warning that the session ends', findInWarning],
  ] as const;

  it.each(buttons)('%s signs out at once when no photos wait', async (_, find) => {
    const portal = openPortal();
    fireEvent.click(await find());
    expect(portal.state.get().session).toBeUndefined();
  });

  it.each(buttons)('%s asks first about photos that are not sent', async (_, find) => {
    const portal = openPortal();
    await submitPhotos(portal);
    const button = await find();
    fireEvent.click(button);
    expect(portal.state.get().session).toBeDefined();
    const stay = within(await findDialog(text.unsentTitle)).getByText(text.staySignedIn);
    fireEvent.click(stay);
    expect(screen.queryByText(text.unsentTitle)).toBeNull();
    fireEvent.click(button);
    fireEvent.click(within(await findDialog(text.unsentTitle)).getByText(text.signOutAnyway));
    expect(portal.state.get().session).toBeUndefined();
  });

  it.each([
    ['stay on this device, where it keeps them', true, text.unsentText],
    ['are lost, where the browser keeps nothing', false, text.unsentNotKeptText],
  ])('says that the photos %s', async (_, isKept, words) => {
    const portal = openPortal();
    const work = await submitPhotos(portal);
    vi.spyOn(work, 'get').mockReturnValue({ ...work.get(), isKept });
    fireEvent.click(await findInHeader());
    expect((await findDialog(text.unsentTitle)).textContent).toContain(words);
  });

  const shot = { sha256: '0', takenAt: 0, doubts: [], isAccepted: true };
  const taken = { ...EMPTY_BATCH_DRAFT, shots: { front: shot } };
  it.each<[string, Partial<PhotoBatchState>, readonly string[]]>([
    [
      'about photos that the browser keeps only in memory',
      { isKept: false, draft: taken },
      [text.unsentNotKeptText],
    ],
    [
      'about one that is still being checked there',
      { isKept: false, checking: ['front'] },
      [text.unsentNotKeptText],
    ],
    ['nothing about photos that the device keeps', { draft: taken }, []],
    ['nothing where the browser keeps no photos and none was taken', { isKept: false }, []],
  ])('asks %s, if they were not submitted', async (_, part, asked) => {
    const portal = openPortal();
    const work = await showPhotoBatch(portal);
    vi.spyOn(work, 'get').mockReturnValue({ ...work.get(), ...part });
    fireEvent.click(await findInHeader());
    expect(portal.state.get().session === undefined).toBe(asked.length === 0);
    expect(screen.queryAllByText(text.unsentNotKeptText).map(({ textContent }) => textContent)).toEqual(
      asked,
    );
  });

  it('asks over the warning, although the question is open below it', async () => {
    const portal = openPortal();
    await submitPhotos(portal);
    fireEvent.click(await findInHeader());
    const below = await findDialog(text.unsentTitle);
    fireEvent.click(await findInWarning());
    const above = await findDialog(text.unsentTitle);
    expect(above).not.toBe(below);
    expect(above).toHaveProperty('open', true);
  });
});

describe('a sign-in in another tab', () => {
  it('of another renter ends what the first one was sending and has opened', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const portal = openPortal();
    const work = await submitPhotos(portal);
    await vi.waitFor(() => expect(work.get().progress.share).toBe(1));
    const opened = await openDocument();
    fireEvent.click(await findInHeader());
    await findDialog(text.unsentTitle);
    await signInInOtherTab(portal, '999999999');
    expect(listUnsentBatches(portal)).toEqual([]);
    expect(revoke).toHaveBeenCalledWith(opened);
    expect(screen.queryByText(text.unsentTitle)).toBeNull();
    await vi.waitFor(() => expect(work.get().phase).toBe('failed'));
    expect(portal.toasts.get()).toBeUndefined();
  });

  it('of the same renter leaves both as they are', async () => {
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const portal = openPortal();
    const work = await submitPhotos(portal);
    const opened = await openDocument();
    await signInInOtherTab(portal, rental.agreementNumber);
    expect(listUnsentBatches(portal)).toEqual([work]);
    expect(revoke).not.toHaveBeenCalledWith(opened);
  });
});
