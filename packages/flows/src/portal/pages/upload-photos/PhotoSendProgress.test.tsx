import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import {
  INITIAL_BATCH_STATE,
  type PhotoBatchState,
  type UnsentPhotoRecord,
} from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../../photos/send/photo-batch.ts';
import { waitingToSendMessages } from '../../../shell/waiting-to-send/messages.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { PhotoSendProgress } from './PhotoSendProgress.tsx';

afterEach(() => void vi.restoreAllMocks());

const shot: UnsentPhotoRecord = { sha256: '0', takenAt: 0, doubts: [], isAccepted: true };

const show = (part: Partial<PhotoBatchState>) => {
  const draft = { ...INITIAL_BATCH_STATE.draft, shots: { front: shot, back: shot } };
  const state: PhotoBatchState = { ...INITIAL_BATCH_STATE, draft, sent: ['front'], ...part };
  render(
    <MemoryRouter>
      <PhotoSendProgress work={{} as PhotoBatchStore} state={state} onResume={() => undefined} />
    </MemoryRouter>,
  );
};

it.each<[string, Partial<PhotoBatchState>]>([
  [text.waitingTitle, { phase: 'sending' }],
  [text.waitingTitle, { phase: 'failed' }],
  [text.blockedTitle, { phase: 'failed', canResume: false }],
])('is called “%s” while %o (P-13)', (title, part) => {
  show(part);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

it.each<[string, boolean, Partial<PhotoBatchState>]>([
  ['while they are sent', true, { phase: 'sending' }],
  ['after a failure', true, { phase: 'failed' }],
  ['without a network', false, { phase: 'failed' }],
])('does not promise to keep what the browser does not store, %s (P-13)', async (_, isOnline, part) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  show({ ...part, isKept: false });
  expect(await screen.findByText(waitingToSendMessages.notKept)).toBeTruthy();
  expect(document.body.textContent).not.toContain('kept on this device');
});

it('says once how many of the photos have been sent (P-13)', () => {
  show({ phase: 'failed', canResume: false });
  expect(screen.getByText(text.count(1, 2))).toBeTruthy();
  expect(screen.queryByText('Sent')).toBeNull();
});

it.each(['/app/rental-photos', '/app/upload-vehicle-photos'])(
  'leads from %s to the photos with one entry in the history, so that one Back leads away from them (P-13)',
  async (address) => {
    const Back = () => {
      const navigate = useNavigate();
      return (
        <>
          <output>{useLocation().pathname}</output>
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    };
    const state: PhotoBatchState = { ...INITIAL_BATCH_STATE, phase: 'failed', canResume: false };
    const work = { reopen: () => Promise.resolve() } as PhotoBatchStore;
    render(
      <MemoryRouter initialEntries={['/app/before', address]} initialIndex={1}>
        <PhotoSendProgress work={work} state={state} onResume={() => undefined} />
        <Back />
      </MemoryRouter>,
    );
    const shown = () => document.querySelector('output')?.textContent;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: text.reopen })));
    expect(shown()).toBe('/app/upload-vehicle-photos');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(shown()).toBe(address === '/app/upload-vehicle-photos' ? '/app/before' : address);
  },
);
