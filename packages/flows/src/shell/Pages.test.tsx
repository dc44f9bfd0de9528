import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortal } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { lazyPage } from './lazy-page.tsx';
import { failureMessages as text, shellMessages } from './messages.ts';
import { PageHead } from './PageHead.tsx';
import { Pages } from './Pages.tsx';

let isOffline = false;
let isBroken = false;

const First = () => (
  <>
    <PageHead title="First" />
    <button>Continue</button>
  </>
);
const Second = () => {
  if (isBroken) throw new Error('broken');
  return <PageHead title="Second" />;
};

/** Renders two pages in a frame; the second is loaded from its own script. @returns a function that navigates */
const visit = async (delay = 5) => {
  const Lazy = lazyPage(async () => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (isOffline) throw new TypeError('Failed to fetch');
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
        <Pages title="The product">
          <Routes>
            <Route path="first" element={<First />} />
            <Route path="second" element={<Lazy />} />
          </Routes>
        </Pages>
      </>
    );
  };
  history.replaceState(null, '', '/app/first');
  const portal = createPortal(site, '/api', {});
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

it('a page that is slow to come is announced after a second, and the tab has the product’s name meanwhile', async () => {
  const go = await visit(2500);
  await go('/app/second');
  expect(screen.queryByText(shellMessages.loading)).toBeNull();
  await screen.findByText(shellMessages.loading, undefined, { timeout: 3000 });
  expect(document.title).toBe('My Journey Portal');
  expect(document.querySelector('[role="status"] [role="status"]')).toBeNull();
  expect(screen.getByText('The frame').closest('[inert], [hidden]')).toBeNull();
  expect(screen.getByText('First').closest('[hidden]')).not.toBeNull();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Second' }, { timeout: 5000 });
  expect(screen.queryByText(shellMessages.loading)).toBeNull();
  expect(heading.closest('[inert], [hidden]')).toBeNull();
  expect(document.activeElement).toBe(heading);
});

it('a page with an open dialog stays usable until the dialog has been closed', async () => {
  const go = await visit(60_000);
  const dialog = document.createElement('dialog');
  document.body.append(dialog);
  dialog.open = true;
  await go('/app/second');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(screen.getByText('First').closest('[hidden]')).toBeNull();
  dialog.remove();
  await screen.findByText(shellMessages.loading, undefined, { timeout: 3000 });
});

it('going back from a page that is slow to come shows the one before again and returns the focus', async () => {
  const go = await visit(60_000);
  const button = screen.getByRole('button', { name: 'Continue' });
  button.focus();
  await go('/app/second');
  await screen.findByText(shellMessages.loading, undefined, { timeout: 3000 });
  // Browsers take the focus from what is hidden; jsdom does not.
  button.blur();
  await go(-1);
  await waitFor(() => expect(screen.queryByText(shellMessages.loading)).toBeNull());
  expect(button.closest('[hidden]')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('without a frame, the page before is covered and inert while the next one is slow to come', async () => {
  const Pending = lazyPage(() => new Promise<never>(() => undefined));
  history.replaceState(null, '', '/login');
  render(
    <BrowserRouter>
      <AppShell app={createPortal(site, '/api', {})}>
        <Routes>
          <Route path="/login" element={<Link to="/app">Log in</Link>} />
          <Route path="/app" element={<Pending />} />
        </Routes>
      </AppShell>
    </BrowserRouter>,
  );
  const link = screen.getByRole('link', { name: 'Log in' });
  fireEvent.click(link);
  await screen.findByText(shellMessages.loading, undefined, { timeout: 3000 });
  expect(link.closest('[inert]')).not.toBeNull();
  expect(document.querySelector('[role="status"] [role="status"]')).toBeNull();
});
