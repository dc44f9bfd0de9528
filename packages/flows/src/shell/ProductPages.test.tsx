import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { createLazyPage } from './lazy-page.tsx';
import { pageFailureMessages as text } from './messages.ts';
import { PageHead } from './PageHead.tsx';
import { ProductPages } from './ProductPages.tsx';

let isOffline = false;
let isBroken = false;
/** The browser's error message for a script that fails to load. */
let scriptFailure = '';

const First = () => <PageHead title="First" />;
const Second = () => {
  if (isBroken) throw new Error('broken');
  return <PageHead title="Second" />;
};

/**
 * Renders a layout with two pages. The code of the second page is loaded when the page is opened.
 * @returns a function that navigates between the pages
 */
const visit = async () => {
  const Lazy = createLazyPage(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isOffline) throw new TypeError(scriptFailure);
    return Second;
  });
  let go: NavigateFunction = () => undefined;
  const Frame = () => {
    const navigate = useNavigate();
    useEffect(() => {
      go = navigate;
    }, [navigate]);
    return (
      <>
        <p>The frame</p>
        <ProductPages title="The product">
          <Routes>
            <Route path="first" element={<First />} />
            <Route path="second" element={<Lazy />} />
          </Routes>
        </ProductPages>
      </>
    );
  };
  history.replaceState(null, '', '/app/first');
  const portal = createPortalApp(site, '/api', {});
  render(
    <BrowserRouter>
      <AppShell app={portal}>
        <Routes>
          <Route path="/app/*" element={<Frame />} />
        </Routes>
      </AppShell>
    </BrowserRouter>,
  );
  await shows('First');
  return (to: '/app/second' | -1 | 1) => act(async () => go(to as string));
};
const shows = (title: string) => screen.findByRole('heading', { level: 1, name: title });

beforeEach(() => {
  [isOffline, isBroken] = [false, false];
  scriptFailure = 'Failed to fetch';
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page whose script fails to load shows an error inside the frame, and Back shows the page before it', async () => {
  const go = await visit();
  isOffline = true;
  await go('/app/second');
  await shows(text.offline.title);
  expect(screen.getByText('The frame')).toBeDefined();
  await go(-1);
  await shows('First');
  await go(1);
  await shows(text.offline.title);
  await go(-1);
  isOffline = false;
  await go(1);
  await shows('Second');
});

it('says anew, each time it was tried, that the page’s script does not load, and keeps the focus (D-05)', async () => {
  const go = await visit();
  isOffline = true;
  await go('/app/second');
  await shows(text.offline.title);
  const button = screen.getByRole('button', { name: text.retry });
  button.focus();
  const advice = screen.getByText(text.offline.text);
  await act(async () => void fireEvent.click(button));
  // The advice must be a new element, because screen readers announce only new content of a live region.
  await vi.waitFor(() => expect(screen.getByText(text.offline.text)).not.toBe(advice));
  expect(document.activeElement).toBe(button);
});

const chromium = 'Failed to fetch dynamically imported module: https://host.test/assets/Second-1.js';
const webkit = 'Importing a module script failed.';
it.each([
  ['is gone', chromium, 'Second-1.js', () => new Response(null, { status: 404 }), true],
  [
    'is gone, where the host answers every address with a page',
    chromium,
    'Second-1.js',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
    true,
  ],
  [
    'is gone with the script of the document, where the browser does not name it',
    webkit,
    'entry-1.js',
    () => new Response(null, { status: 404 }),
    true,
  ],
  [
    'is there, after a short gap of the network',
    chromium,
    'entry-1.js',
    () => new Response(null, { status: 404 }),
    false,
  ],
  [
    'is there, where the browser does not name it',
    webkit,
    'Second-1.js',
    () => new Response(null, { status: 404 }),
    false,
  ],
  [
    'is there, but the host is out of order',
    chromium,
    'Second-1.js',
    () => new Response(null, { status: 503 }),
    false,
  ],
])(
  'says that the site was updated only where the script of a page is gone: it %s (D-05)',
  async (_, failure, file, answer, isReleased) => {
    const entry = document.createElement('script');
    Object.assign(entry, { type: 'module', src: 'https://host.test/assets/entry-1.js' });
    document.head.append(entry);
    onTestFinished(() => entry.remove());
    const asked = vi.fn<(address: string) => Promise<Response>>((address) =>
      Promise.resolve(
        address.endsWith(file)
          ? answer()
          : new Response(null, { headers: { 'content-type': 'text/javascript' } }),
      ),
    );
    vi.stubGlobal('fetch', asked);
    const go = await visit();
    [isOffline, scriptFailure] = [true, failure];
    await go('/app/second');
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    await act(() => Promise.all(asked.mock.results.map(({ value }) => value)));
    await shows((isReleased ? text.released : text.offline).title);
  },
);

it('a page that throws shows an error inside the frame, and Back shows the page before it', async () => {
  const go = await visit();
  isBroken = true;
  await go('/app/second');
  await shows(text.broken.title);
  expect(screen.getByText('The frame')).toBeDefined();
  await go(-1);
  await shows('First');
  isBroken = false;
  await go(1);
  await shows('Second');
});
