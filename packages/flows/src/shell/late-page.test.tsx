import { Dialog, LoadingOverlay, useIsPageCovered } from '@journey/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../hosts/meridian-au/site.ts';
import { createPortalApp } from '../portal/portal.ts';
import { AppShell } from './AppShell.tsx';
import { createLazyPage } from './lazy-page.tsx';
import { shellMessages } from './messages.ts';
import { ProductPages } from './ProductPages.tsx';
import { LATE_AFTER_MS, ProductRouter } from './ProductRouter.tsx';

/** A page whose code never arrives. */
const NeverLoaded = createLazyPage(() => new Promise<never>(() => undefined));

/** A page with an open dialog, whose button navigates and leaves the dialog open, and with a loading overlay. */
const First = ({ onClose }: { readonly onClose: () => void }) => {
  const navigate = useNavigate();
  return (
    <>
      <Dialog open title="The dialog" closeLabel="Close" onClose={onClose}>
        <button type="button" onClick={() => void navigate('/app/second')}>
          Continue
        </button>
      </Dialog>
      <LoadingOverlay>Submitting</LoadingOverlay>
    </>
  );
};
const Frame = ({ onClose }: { readonly onClose: () => void }) => (
  <>
    <header inert={useIsPageCovered()}>The frame</header>
    <ProductPages title="The product">
      <Routes>
        <Route path="first" element={<First onClose={onClose} />} />
        <Route path="second" element={<NeverLoaded />} />
      </Routes>
    </ProductPages>
  </>
);

/** Lets time pass, and React render what follows. */
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const isDialogShown = () => document.querySelector('dialog')?.open;
const isFrameInert = () => screen.getByText('The frame').hasAttribute('inert');

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', '/app/first');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a page that is hidden because the next one is late covers nothing, and Back shows it as it was', async () => {
  const close = vi.fn<() => void>();
  render(
    <ProductRouter>
      <AppShell app={createPortalApp(site, '/api', {})}>
        <Routes>
          <Route path="/app/*" element={<Frame onClose={close} />} />
        </Routes>
      </AppShell>
    </ProductRouter>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect([isDialogShown(), isFrameInert()]).toEqual([true, true]);
  await pass(LATE_AFTER_MS);
  // The placeholder shows nothing at first, so that it does not flash.
  await pass(LATE_AFTER_MS);
  expect(screen.getByText(shellMessages.loading)).toBeTruthy();
  expect([isDialogShown(), isFrameInert()]).toEqual([false, false]);
  vi.useRealTimers();
  history.back();
  await vi.waitFor(() => expect(isDialogShown()).toBe(true));
  expect(isFrameInert()).toBe(true);
  expect(close).not.toHaveBeenCalled();
});
