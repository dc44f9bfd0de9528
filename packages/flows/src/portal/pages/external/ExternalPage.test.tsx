import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { externalPageMessages as text } from '../../messages.ts';
import { createPortalApp } from '../../portal.ts';
import { ExternalPage } from './ExternalPage.tsx';

it('stays without a network, and leaves once there is one', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const leave = vi.fn<(address: string) => void>();
  render(
    <AppProvider value={createPortalApp(site, '/api')}>
      <ExternalPage page="fleetGuide" leave={leave} />
    </AppProvider>,
  );
  expect(document.body.textContent).toContain(text.fleetGuide.waiting);
  expect(leave).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(leave).toHaveBeenCalledWith(site.links.fleetGuide);
});
