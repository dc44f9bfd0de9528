import { act, render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import {
  claimSubmittedForm,
  getSubmittedFormLock,
  type FormDraftStore,
} from '../../engine/form-step/form-drafts.ts';
import { useStoreFormDraft } from '../../engine/form-step/use-typed-draft.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { createMemoryDrafts } from '../../engine/testing/simulated-device.ts';
import { NOTICE_DELAY_MS } from '../../engine/outbox/waiting.ts';
import { offlineMessages } from '../messages.ts';
import { OfflineNotice } from '../OfflineNotice.tsx';
import { waitingToSendMessages as text } from './messages.ts';
import { WaitingToSend } from './WaitingToSend.tsx';

const goTo = (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  act(() => void window.dispatchEvent(new Event(onLine ? 'online' : 'offline')));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 23, 14, 5) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const open = (drafts = createMemoryDrafts()) => {
  const queue = createTaskQueueStore(drafts, 'photos');
  const openDrafts = vi.fn<() => Promise<Drafts | Drafts[]>>().mockResolvedValue(drafts);
  const show = () =>
    render(
      <WaitingToSend
        openDrafts={openDrafts}
        describe={({ taskIds }) => `${taskIds.length} photos are waiting to be sent`}
        how="Sent by itself."
      />,
    );
  const store = () => act(() => queue.begin(['front', 'back', 'left'].map((id) => ({ id, input: id }))));
  return { drafts, queue, openDrafts, show, store };
};

it('says what waits and since when, once it waits for longer than sending takes', async () => {
  const { show, store } = open();
  show();
  await store();
  await pass(NOTICE_DELAY_MS - 1);
  expect(shown()).toBe('');
  await pass(1);
  expect(shown()).toContain('3 photos are waiting to be sent, since 14:05');
  expect(shown()).toContain(`${text.kept} Sent by itself.`);
});

it('says it at once without a network, and after a reload', async () => {
  goTo(false);
  const { show, store } = open();
  const { unmount } = show();
  await store();
  await pass(0);
  expect(shown()).toContain('3 photos are waiting to be sent, since 14:05');
  unmount();
  vi.setSystemTime(new Date(2026, 10, 24, 9, 0));
  show();
  await pass(0);
  expect(shown()).toContain('3 photos are waiting to be sent, since 23/11/2026 14:05');
});

it('follows each of several drafts', async () => {
  goTo(false);
  const { drafts, show, store, openDrafts } = open();
  const other = open();
  openDrafts.mockResolvedValue([drafts, other.drafts]);
  show();
  await store();
  await other.store();
  await pass(0);
  expect(screen.getAllByText('3 photos are waiting to be sent, since 14:05')).toHaveLength(2);
});

it('is announced once, and follows what is sent without another announcement', async () => {
  goTo(false);
  const { queue, show, store } = open();
  show();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  await store();
  await pass(0);
  expect(region.textContent).toBe(text.announced);
  const heard = vi.fn<() => void>();
  const observer = new MutationObserver(heard);
  observer.observe(region, { subtree: true, childList: true, characterData: true });
  await act(() => queue.sent('front', 'stored'));
  await pass(0);
  expect(shown()).toContain('2 photos are waiting to be sent, since 14:05');
  expect(heard).not.toHaveBeenCalled();
  await act(() => queue.clear());
  await pass(0);
  expect(shown()).toBe('');
  observer.disconnect();
});

it('does not promise to keep what the browser does not store', async () => {
  const { drafts, show, store } = open();
  vi.spyOn(drafts, 'isPersistent').mockReturnValue(false);
  show();
  await store();
  await pass(NOTICE_DELAY_MS);
  expect(shown()).toContain(text.notKept);
  expect(shown()).not.toContain(text.kept);
});

it('says that the device is offline in place of the shell’s own notice, as long as something waits', async () => {
  goTo(false);
  const { queue, show, store } = open();
  render(<OfflineNotice />);
  expect(shown()).toContain(offlineMessages.text);
  show();
  await store();
  await pass(0);
  expect(shown()).not.toContain(offlineMessages.text);
  expect(screen.getByText(offlineMessages.title, { selector: 'strong' })).toBeTruthy();
  expect(shown()).toContain('3 photos are waiting to be sent, since 14:05');
  await act(() => queue.clear());
  await pass(0);
  expect(shown()).toContain(offlineMessages.text);
  goTo(true);
  expect(shown()).toBe('');
});

it('lets the shell’s own notice say that what is entered is kept only while the device stores it', async () => {
  goTo(false);
  let isStored = true;
  let fill: (value: string) => void = () => undefined;
  const Form = () => {
    const form = useForm<{ field: string }>();
    useStoreFormDraft(form, {
      isPersistent: true,
      put: () => Promise.resolve(isStored),
    } as unknown as FormDraftStore<{ field: string }>);
    fill = (value) => form.setValue('field', value);
    return null;
  };
  render(<OfflineNotice />);
  expect(shown()).not.toContain('kept');
  const { unmount } = render(<Form />);
  expect(shown()).toContain(offlineMessages.kept);
  isStored = false;
  act(() => fill('x'));
  await pass(0);
  expect(shown()).toContain(offlineMessages.text);
  isStored = true;
  act(() => fill('y'));
  await pass(0);
  expect(shown()).toContain(offlineMessages.kept);
  unmount();
  expect(shown()).not.toContain('kept');
});

it('leaves a form that waits on this page to the form', async () => {
  goTo(false);
  const { drafts, show, store } = open();
  show();
  await store();
  await pass(0);
  expect(shown()).toContain('3 photos are waiting to be sent');
  let end: () => void = () => undefined;
  act(() => void (end = claimSubmittedForm(getSubmittedFormLock(drafts, 'photos'))));
  expect(shown()).toBe('');
  act(() => end());
  expect(shown()).toContain('3 photos are waiting to be sent');
});
