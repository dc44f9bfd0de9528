import { act, cleanup, render, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { externalPageMessages as text } from '../../messages.ts';
import { createPortalApp } from '../../portal.ts';
import { ExternalPage } from './ExternalPage.tsx';

const openFleetGuide = () => {
  const leave = vi.fn<(address: string) => void>();
  render(
    <AppProvider value={createPortalApp(site, '/api')}>
      <ExternalPage page="fleetGuide" leave={leave} />
    </AppProvider>,
  );
  return leave;
};

const answered = () => Promise.resolve(new Response());
const unanswered = () => Promise.reject(new TypeError('Failed to fetch'));

it.each([
  ['the browser says that it is offline', false, answered],
  ['the host does not answer, although the browser says that it is online', true, unanswered],
])('stays while %s, and leaves once there is a network', async (_, browserSays, ask) => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(browserSays);
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(ask);
  const leave = openFleetGuide();
  await waitFor(() => expect(document.body.textContent).toContain(text.fleetGuide.waiting));
  expect(leave).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  request.mockImplementation(answered);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(leave).toHaveBeenCalledWith(site.links.fleetGuide));
  vi.restoreAllMocks();
});

it('leaves once, however long the other site takes to answer', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answered);
  const leave = openFleetGuide();
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  await act(async () => void window.dispatchEvent(new Event('online')));
  await new Promise((next) => setTimeout(next));
  expect(leave).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

it('leaves no page that was closed before the host answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(promise);
  const leave = openFleetGuide();
  cleanup();
  resolve(new Response());
  await promise;
  await new Promise((next) => setTimeout(next));
  expect(leave).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
