import type { VehiclePhotoView } from '@journey/api/uploads';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { createStore, useStore } from '../../../engine/store.ts';
import { photoMessages } from '../../../photos/messages.ts';
import {
  INITIAL_BATCH_STATE,
  type PhotoBatchState,
  type UnsentPhotoRecord,
} from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore, PhotoBatchView } from '../../../photos/send/photo-batch.ts';
import { AppProvider } from '../../../shell/app.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { createPortalApp } from '../../portal.ts';
import { getPhotoElementId } from './photo-errors.ts';
import { PhotoForm } from './PhotoForm.tsx';
import { PhotoSendProgress } from './PhotoSendProgress.tsx';

const doubtful: UnsentPhotoRecord = { sha256: '0', takenAt: 0, doubts: ['dark'], isAccepted: false };
const accepted: UnsentPhotoRecord = { ...doubtful, isAccepted: true };

type Shots = PhotoBatchState['draft']['shots'];

/** Shows the photo part of the page in this state. Its buttons change the state as the real photo store does. */
const show = (part: Partial<PhotoBatchState>) => {
  const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'taking', ...part });
  const change = (next: Partial<PhotoBatchState>) => state.set({ ...state.get(), ...next });
  const setShots = (shots: Shots) => change({ draft: { ...state.get().draft, shots } });
  const work = {
    ...state,
    acceptAnyway: async (view: VehiclePhotoView) =>
      setShots({ ...state.get().draft.shots, [view]: accepted }),
    remove: async (view: VehiclePhotoView) => {
      const { [view]: _, ...rest } = state.get().draft.shots;
      setShots(rest);
    },
    submit: async () => change({ phase: 'sending' }),
  } as unknown as PhotoBatchStore;
  const Part = () => {
    const batch: PhotoBatchView = { work, state: useStore(state) };
    if (batch.state.phase === 'taking') return <PhotoForm {...batch} />;
    return <PhotoSendProgress {...batch} onResume={() => change({ phase: 'sending' })} />;
  };
  render(
    <MemoryRouter>
      <AppProvider value={createPortalApp(site, '/api')}>
        <h1 id="page-title" tabIndex={-1}>
          {text.title}
        </h1>
        <Part />
      </AppProvider>
    </MemoryRouter>,
  );
};
const draft = (shots: Shots) => ({ ...INITIAL_BATCH_STATE.draft, shots });

/** Presses a button as with the keyboard, which means while it has the focus. The button then disappears. */
const press = async (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(button.isConnected).toBe(false));
};

it.each<[string, VehiclePhotoView, UnsentPhotoRecord]>([
  [photoMessages.acceptAnyway, 'front', doubtful],
  [photoMessages.acceptAnyway, 'extra1', doubtful],
  [photoMessages.remove, 'extra1', accepted],
])('%s of %s gives the focus to the photo’s card', async (action, view, shot) => {
  show({ draft: draft({ [view]: shot }) });
  await press(`${action}, ${text.names[view]}`);
  expect(document.activeElement).toBe(document.getElementById(getPhotoElementId(view)));
});

it('gives the focus to the page’s heading when the card of a removed photo disappears as well', async () => {
  show({ draft: draft({ extra2: accepted }) });
  await press(`${photoMessages.remove}, ${text.names.extra2}`);
  expect(document.getElementById(getPhotoElementId('extra2'))).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it('gives the focus to the page’s heading when the progress takes the place of the submitted form', async () => {
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: {
      getCurrentPosition: (onFound: PositionCallback) =>
        onFound({ coords: { latitude: -33.9, longitude: 151.2 } } as GeolocationPosition),
    },
  });
  const { dashboard, front, back, left, right } = Object.fromEntries(
    ['dashboard', 'front', 'back', 'left', 'right'].map((view) => [view, accepted]),
  );
  show({ draft: draft({ dashboard, front, back, left, right }) });
  await press(text.submit);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  vi.unstubAllGlobals();
});

it('gives the focus to the progress of the photos when their sending is resumed', async () => {
  show({ phase: 'failed', draft: draft({ front: accepted }) });
  await press(text.resume);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: text.waitingTitle }));
});

it.each([
  ['alone', accepted, '-14px'],
  ['beside another button', doubtful, '0px'],
])('the quiet button of an extra photo that stands %s is moved by its padding', (_, shot, moved) => {
  show({ draft: draft({ extra1: shot }) });
  const button = screen.getByRole('button', { name: `${photoMessages.remove}, ${text.names.extra1}` });
  document.documentElement.style.setProperty('--space12', '12px');
  expect(getComputedStyle(button.parentElement!).marginInlineStart).toBe(moved);
});
