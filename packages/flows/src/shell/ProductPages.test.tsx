import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useNavigate, type NavigateFunction } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { createLazyPage } from './lazy-page.tsx';
import { pageFailureMessages as text } from './messages.ts';
import { PageHead } from './PageHead.tsx';
import { ProductPages } from './ProductPages.tsx';

let isOffline = false;
let isBroken = false;

const First = () => <PageHead title="First" />;
const Second = () => {
  if (isBroken) throw new Error('broken');
  return <PageHead title="Second" />;
};

/**
 * Renders a frame with two pages, of which the second is loaded as a script of its own when it is opened.
 * @returns a function that navigates between the pages
 */
const visit = async () => {
  const Lazy = createLazyPage(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
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
