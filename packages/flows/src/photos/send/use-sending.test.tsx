import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore, useStore } from '../../engine/store.ts';
import { FIRST_WAKE_MS } from '../../engine/wake.ts';
import { INITIAL_BATCH_STATE, type PhotoBatchState } from './batch-state.ts';
import type { PhotoBatchStore } from './photo-batch.ts';
import { useKeepSendingBatch } from './use-sending.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Shows submitted photos that could not be sent, and whose next attempts fail as well. */
const show = (part: Partial<PhotoBatchState>) => {
  const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'failed', ...part });
  const send = vi.fn<PhotoBatchStore['send']>().mockResolvedValue('failed');
  const work = { ...state, send, hasTried: () => true } as unknown as PhotoBatchStore;
  renderHook(() => useKeepSendingBatch({ work, state: useStore(state) }));
  return send;
};
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('sends on when the device comes online, also while the page is hidden, and tells nobody of another failure', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const send = show({});
  comeOnline();
  expect(send.mock.calls).toEqual([[true]]);
  await pass(0);
});

it('sends on as time passes where the services could not be reached, less and less often', async () => {
  const send = show({ isUnreachable: true });
  await pass(FIRST_WAKE_MS);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(2 * FIRST_WAKE_MS - 1);
  expect(send).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(send).toHaveBeenCalledTimes(2);
});

it.each<[string, Partial<PhotoBatchState>]>([
  ['what the services failed at is not repeated because time passes', {}],
  ['what they refuse for good is not', { canResume: false, isUnreachable: true }],
])('%s', async (_, part) => {
  const send = show(part);
  await pass(10 * FIRST_WAKE_MS);
  expect(send).not.toHaveBeenCalled();
});

it.each<[string, Partial<PhotoBatchState>, number]>([
  ['is told of the network that failed once more', { isUnreachable: true, isKept: true }, 1],
  [
    'is told of nothing where the device does not store the photos',
    { isUnreachable: true, isKept: false },
    0,
  ],
  ['is told of nothing where the services failed', { isKept: true }, 0],
])('a press %s (P-13)', async (_, part, times) => {
  const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'failed', ...part });
  const send = vi.fn<PhotoBatchStore['send']>().mockResolvedValue('failed');
  const work = { ...state, send, hasTried: () => true } as unknown as PhotoBatchStore;
  const onUnreachable = vi.fn<() => void>();
  const { result } = renderHook(() =>
    useKeepSendingBatch({ work, state: useStore(state) }, { onUnreachable }),
  );
  comeOnline();
  await pass(0);
  expect(onUnreachable).not.toHaveBeenCalled();
  act(() => result.current());
  await pass(0);
  expect(send).toHaveBeenCalledTimes(2);
  expect(onUnreachable).toHaveBeenCalledTimes(times);
});

it.each<[string, Awaited<ReturnType<PhotoBatchStore['send']>>, number]>([
  ['nothing when it fails again', 'failed-silently', 0],
  ['the end when it has sent the photos', 'done', 1],
  ['the end when another tab has sent them', 'elsewhere', 1],
])('an automatic attempt tells its page %s (P-13)', async (_, outcome, times) => {
  const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'failed' });
  const send = vi.fn<PhotoBatchStore['send']>().mockResolvedValue(outcome);
  const work = { ...state, send, hasTried: () => true } as unknown as PhotoBatchStore;
  const onEnd = vi.fn<() => void>();
  renderHook(() => useKeepSendingBatch({ work, state: useStore(state) }, { onEnd }));
  comeOnline();
  await pass(0);
  expect(send.mock.calls).toEqual([[true]]);
  expect(onEnd).toHaveBeenCalledTimes(times);
});

it('tells the end of an attempt once, whoever joins it (P-13)', async () => {
  const state = createStore<PhotoBatchState>({ ...INITIAL_BATCH_STATE, phase: 'failed' });
  let end: (outcome: 'failed') => void = () => undefined;
  let attempt: ReturnType<PhotoBatchStore['send']> | undefined;
  const send = (): ReturnType<PhotoBatchStore['send']> => {
    attempt ??= new Promise<'failed'>((resolve) => (end = resolve)).finally(() => {
      attempt = undefined;
      state.set({ ...state.get(), phase: 'failed' });
    });
    state.set({ ...state.get(), phase: 'sending' });
    return attempt;
  };
  const work = { ...state, send, join: send, hasTried: () => true } as unknown as PhotoBatchStore;
  const onEnd = vi.fn<() => void>();
  const { result } = renderHook(() => useKeepSendingBatch({ work, state: useStore(state) }, { onEnd }));
  for (const count of [1, 2]) {
    act(() => result.current());
    end('failed');
    // eslint-disable-next-line no-await-in-loop -- one attempt follows the other.
    await pass(0);
    expect(onEnd).toHaveBeenCalledTimes(count);
  }
});
