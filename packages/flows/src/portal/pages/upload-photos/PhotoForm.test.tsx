import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { INITIAL_BATCH_STATE } from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../../photos/send/photo-batch.ts';
import { AppProvider } from '../../../shell/app.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { createPortalApp } from '../../portal.ts';
import { PhotoForm } from './PhotoForm.tsx';

afterEach(() => vi.unstubAllGlobals());

/** Shows the form without photos, on a device that refuses to tell where it is. */
const show = () => {
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: (_: PositionCallback, onFail: () => void) => setTimeout(onFail) },
  });
  const state = { ...INITIAL_BATCH_STATE, phase: 'taking' } as const;
  render(
    <MemoryRouter>
      <AppProvider value={createPortalApp(site, '/api')}>
        <PhotoForm work={{ get: () => state } as PhotoBatchStore} state={state} />
      </AppProvider>
    </MemoryRouter>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('says at each press that the device refuses its location, as the focus stays on the button (P-12)', async () => {
  show();
  press(text.share);
  const first = await screen.findByRole('alert');
  expect(first.textContent).toBe(text.noLocation);
  press(text.share);
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first));
  expect(screen.getByRole('button', { name: text.share }).getAttribute('aria-describedby')).toBe(
    screen.getByText(text.noLocation).closest('[id]')?.id,
  );
});

it('leaves that to the error summary when the photos are submitted (P-12)', async () => {
  show();
  press(text.submit);
  await waitFor(() => expect(screen.getAllByText(text.noLocation)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
