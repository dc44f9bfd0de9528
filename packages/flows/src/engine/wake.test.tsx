import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FIRST_WAKE_MS, MAX_WAKE_MS, onWake } from './wake.ts';

let isOnline = true;
let visibility: DocumentVisibilityState = 'visible';
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  visibility = 'visible';
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const watch = (options?: Parameters<typeof onWake>[1]) => {
  const work = vi.fn<() => void>();
  stop = onWake(work, options);
  return work;
};
const restoredPage = () => Object.assign(new Event('pageshow'), { persisted: true });

it.each<[string, () => void, number]>([
  ['the device comes online', () => window.dispatchEvent(new Event('online')), 1],
  ['the page comes back from the cache of Back', () => window.dispatchEvent(restoredPage()), 1],
  ['the page is loaded for the first time', () => window.dispatchEvent(new Event('pageshow')), 0],
  ['the page is no longer frozen', () => document.dispatchEvent(new Event('resume')), 1],
  ['the page is shown', () => document.dispatchEvent(new Event('visibilitychange')), 1],
])('calls when %s', (_, happen, times) => {
  const work = watch();
  happen();
  expect(work).toHaveBeenCalledTimes(times);
  stop();
  happen();
  expect(work).toHaveBeenCalledTimes(times);
});

it('calls a hidden page when the device comes online and as time passes, but not because it was hidden', () => {
  const work = watch();
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(work).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(FIRST_WAKE_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

it('calls less and less often as time passes, and begins anew with each event', () => {
  const work = watch();
  const passes = (ms: number, times: number) => {
    vi.advanceTimersByTime(ms - 1);
    expect(work).toHaveBeenCalledTimes(times - 1);
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(times);
  };
  passes(FIRST_WAKE_MS, 1);
  passes(2 * FIRST_WAKE_MS, 2);
  passes(4 * FIRST_WAKE_MS, 3);
  passes(MAX_WAKE_MS, 4);
  passes(MAX_WAKE_MS, 5);
  window.dispatchEvent(new Event('online'));
  passes(FIRST_WAKE_MS, 7);
});

it('calls nothing while the browser says that the device is offline', () => {
  isOnline = false;
  const work = watch();
  document.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(10 * MAX_WAKE_MS);
  expect(work).not.toHaveBeenCalled();
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  expect(work).toHaveBeenCalledOnce();
});

it('leaves out what time cannot help', () => {
  const work = watch({ mayTimeHelp: () => false });
  vi.advanceTimersByTime(10 * MAX_WAKE_MS);
  expect(work).not.toHaveBeenCalled();
});
