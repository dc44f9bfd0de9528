import { ApiError, type Transport } from '@journey/api';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { useStore } from '../../engine/store.ts';
import { QUEUE_DRAFT_PREFIX } from '../../engine/outbox/queue-store.ts';
import { toBroadcastStatus } from '../../engine/outbox/broadcast-status.ts';
import type { OutboxStatus } from '../../engine/outbox/types.ts';
import { createMemoryDrafts, waitForPendingWork } from '../../engine/testing/simulated-device.ts';
import { endedRental as rental } from '../testing/rental.ts';
import { createPhotoBatchStore } from './photo-batch.ts';
import { useKeepSendingBatch } from './use-sending.ts';

const unreachable = new ApiError('offline', { kind: 'network', action: 'photos', retryable: true });
const refused = new ApiError('too dark', { kind: 'business', action: 'photos', status: 422 });

/** Waits, so that what must not happen would have happened by now. */
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await act(waitForPendingWork); // eslint-disable-line no-await-in-loop
};

/**
 * Shows a rental's photos in two tabs of one device.
 * @param failure the error with which each request fails
 */
const openTabs = (failure: ApiError) => {
  const device = createMemoryDrafts();
  const requests: string[] = [];
  const toasts: string[] = [];
  /** The tabs in which the page was told of the end of an attempt, so that it leads to another page. */
  const left: string[] = [];
  const api = {
    json: (path: string) => {
      requests.push(path);
      // If the tabs kept taking turns at sending, the test would never end, so later requests hang.
      return requests.length > 9 ? new Promise(() => undefined) : Promise.reject(failure);
    },
  } as unknown as Transport;
  const openTab = (name: string) => {
    const work = createPhotoBatchStore({
      api,
      getRental: () => rental,
      drafts: Promise.resolve(device),
      prepare: (blob) => Promise.resolve({ blob, width: 4, height: 3, sha256: name, doubts: [] }),
      onOutcome: (outcome) => toasts.push(`${name} ${outcome}`),
    });
    const { unmount } = renderHook(() => {
      const batch = { work, state: useStore(work) };
      // The portal's layout sends as well as the page, and begins first. The page then joins what the layout began.
      useKeepSendingBatch(batch);
      useKeepSendingBatch(batch, { onEnd: () => left.push(name) });
    });
    onTestFinished(() => {
      unmount();
      work.end();
    });
    return work;
  };
  const tabs = [openTab('one'), openTab('other')] as const;
  /** Waits until both tabs have stopped as stated, after so many requests. */
  const waitUntilStopped = (count: number, stop: object = {}) =>
    waitFor(() => {
      expect(requests).toHaveLength(count);
      for (const tab of tabs) expect(tab.get()).toMatchObject({ phase: 'failed', ...stop });
    });
  return { device, requests, toasts, left, tabs, waitUntilStopped };
};

it.each([
  ['cannot be reached', unreachable, { canResume: true, isUnreachable: true }],
  ['refuse a photo for good', refused, { canResume: false, isUnreachable: false }],
])('two tabs do not send in turn where the services %s, and both say so (P-13)', async (_, error, stop) => {
  const { requests, toasts, tabs, waitUntilStopped } = openTabs(error);
  const [one, other] = tabs;
  await act(() => Promise.all([one.loaded, other.loaded]));
  await act(() => one.take('front', new Blob(['front'])));
  await act(() => one.submit({ latitude: 0, longitude: 0 }));
  await waitUntilStopped(1, stop);
  await settle();
  expect(requests).toHaveLength(1);
  for (const tab of tabs) expect(tab.get()).toMatchObject({ phase: 'failed', ...stop });
  expect(toasts).toEqual(['one failed']);
  // Sending can still be resumed in each tab, and the other tab follows it.
  await act(() => other.send());
  await waitUntilStopped(2, stop);
  await settle();
  expect(requests).toHaveLength(2);
  for (const tab of tabs) expect(tab.get()).toMatchObject({ phase: 'failed', ...stop });
});

it('a page is left after a failure that its tab tells, not after another tab’s or an automatic retry’s (P-13)', async () => {
  const { requests, toasts, left, tabs, waitUntilStopped } = openTabs(unreachable);
  const [one, other] = tabs;
  await act(() => Promise.all([one.loaded, other.loaded]));
  await act(() => one.take('front', new Blob(['front'])));
  await act(() => one.submit({ latitude: 0, longitude: 0 }));
  await waitUntilStopped(1);
  await waitFor(() => expect(left).toEqual(['one']));
  await settle();
  expect(left).toEqual(['one']);
  await act(() => other.send());
  await waitUntilStopped(2);
  await waitFor(() => expect(left).toEqual(['one', 'other']));
  await settle();
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(requests.length).toBeGreaterThan(2));
  await settle();
  expect(left).toEqual(['one', 'other']);
  expect(toasts).toEqual(['one failed', 'other failed']);
});

it('a tab waits for an event where another one was closed while it sent, or until that one tells why it stopped (P-13)', async () => {
  const { device, requests, tabs, waitUntilStopped } = openTabs(refused);
  const [one, other] = tabs;
  await act(() => Promise.all([one.loaded, other.loaded]));
  await act(() => one.take('front', new Blob(['front'])));
  await act(() => one.submit({ latitude: 0, longitude: 0 }));
  await waitUntilStopped(1, { canResume: false });
  await settle();
  const [queue = ''] = await device.list(QUEUE_DRAFT_PREFIX);
  const third = new BroadcastChannel(
    `journey.outbox.${device.scope}.${queue.slice(QUEUE_DRAFT_PREFIX.length)}`,
  );
  onTestFinished(() => third.close());
  const tell = (status: OutboxStatus) => third.postMessage(toBroadcastStatus(status));
  tell({ tasks: [{ id: 'front', state: 'sending' }], isSending: true });
  await waitUntilStopped(1, { canResume: true, isUnreachable: true });
  const failure = { id: 'front', message: refused.message, error: refused };
  tell({ tasks: [{ id: 'front', state: 'failed' }], isSending: false, failure });
  await waitUntilStopped(1, { canResume: false, isUnreachable: false });
  await settle();
  expect(requests).toHaveLength(1);
});
