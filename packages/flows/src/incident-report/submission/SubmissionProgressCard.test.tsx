import { ApiError } from '@journey/api';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { OutboxStatus } from '../../engine/outbox/outbox.ts';
import { shellMessages } from '../../shell/messages.ts';
import { submissionMessages as text, type SubmissionTaskName } from './messages.ts';
import { SubmissionProgressCard } from './SubmissionProgressCard.tsx';

beforeAll(() => {
  // jsdom does no layout, so its elements have no `scrollIntoView`, and no methods of `<dialog>`.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => void vi.restoreAllMocks());

const failed: OutboxStatus = {
  tasks: [{ id: 'create', state: 'failed' }],
  failure: { id: 'create', error: new Error('Refused'), message: 'Refused' },
} as unknown as OutboxStatus;
const sending = { tasks: [{ id: 'create', state: 'sending' }] } as unknown as OutboxStatus;

const Page = () => {
  const [view, setView] = useState<OutboxStatus | undefined>(failed);
  return (
    <>
      <h1 id="page-title" tabIndex={-1}>
        Review
      </h1>
      {view && (
        <SubmissionProgressCard
          view={view}
          isKept
          focusOnMount={false}
          onRetry={() => setView(sending)}
          readFile={() => Promise.resolve(undefined)}
          onLeaveOut={() => undefined}
          onChange={() => setView(undefined)}
        />
      )}
    </>
  );
};

it.each([
  [text.change, 'heading', 'Review'],
  [shellMessages.retry, 'region', text.parts],
])('keeps the focus when “%s” is pressed (V-19)', async (label, role, name) => {
  render(<Page />);
  const button = screen.getByRole('button', { name: label });
  button.focus();
  await act(async () => void fireEvent.click(button));
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole(role, { name }));
});

/** Shows that the services have refused a part with this status. */
const refuse = async (id: SubmissionTaskName, status: number) => {
  const onLeaveOut = vi.fn<(id: string) => void>();
  const message = 'This rental is no longer available.';
  const error = new ApiError(message, { kind: 'business', action: 'upload', status });
  render(
    <SubmissionProgressCard
      view={{ tasks: [{ id, state: 'failed' }], isSending: false, failure: { id, message, error } }}
      isKept
      focusOnMount={false}
      onRetry={() => undefined}
      readFile={() => Promise.resolve(new Blob(['a zip']))}
      onLeaveOut={onLeaveOut}
    />,
  );
  await act(async () => undefined);
  return onLeaveOut;
};

it('says why a file is not taken any more, and lets the person save it and finish without it (V-19)', async () => {
  const onLeaveOut = await refuse('damage-photos', 403);
  const { textContent } = screen.getByRole('alert');
  expect(textContent).toContain(`${text.failures['damage-photos']} This rental is no longer available.`);
  expect(textContent).toContain(text.keptRefused);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(text.saveFile) });
  expect([link.download, link.href]).toEqual(['damage-photos.zip', 'blob:file']);
  fireEvent.click(screen.getByRole('button', { name: text.leaveOut }));
  expect(onLeaveOut).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: text.leaveOutConfirm }));
  expect(onLeaveOut.mock.calls).toEqual([['damage-photos']]);
});

it.each<[string, SubmissionTaskName, number, string]>([
  ['the report itself is not taken any more', 'create', 403, text.keptRefused],
  ['the services may take the file later', 'damage-photos', 503, text.kept],
])('offers no way to finish without a part where %s (V-19)', async (_, id, status, kept) => {
  await refuse(id, status);
  expect(screen.getByRole('alert').textContent).toContain(kept);
  expect(screen.queryByRole('button', { name: text.leaveOut })).toBeNull();
});
