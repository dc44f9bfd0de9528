import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import {
  INITIAL_BATCH_STATE,
  type PhotoBatchState,
  type UnsentPhotoRecord,
} from '../../../photos/send/batch-state.ts';
import type { PhotoBatchStore } from '../../../photos/send/photo-batch.ts';
import { uploadPhotosMessages as text } from '../../photo-messages.ts';
import { PhotoSendProgress } from './PhotoSendProgress.tsx';

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

it('says once how many of the photos have been sent (P-13)', () => {
  show({ phase: 'failed', canResume: false });
  expect(screen.getByText(text.count(1, 2))).toBeTruthy();
  expect(screen.queryByText('Sent')).toBeNull();
});
