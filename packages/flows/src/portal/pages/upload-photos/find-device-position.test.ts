import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findDevicePosition } from './find-device-position.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces the browser’s geolocation by one that calls `answer` when it is asked for the position. */
const provide = (answer: (found: PositionCallback, refused: () => void) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } });

it.each<[string, Parameters<typeof provide>[0], object | undefined]>([
  [
    'is found',
    (found) => found({ coords: { latitude: -33.9, longitude: 151.2, accuracy: 10 } } as GeolocationPosition),
    { latitude: -33.9, longitude: 151.2 },
  ],
  ['is refused', (_, refused) => refused(), undefined],
])('a position that %s ends the wait at once', async (_, answer, position) => {
  provide(answer);
  await expect(findDevicePosition()).resolves.toEqual(position);
  expect(vi.getTimerCount()).toBe(0);
});

it('a browser without geolocation has no position', async () => {
  vi.stubGlobal('navigator', {});
  await expect(findDevicePosition()).resolves.toBeUndefined();
  expect(vi.getTimerCount()).toBe(0);
});

it('a question that nobody answers ends after a minute', async () => {
  provide(() => undefined);
  const ended = vi.fn<(position: unknown) => void>();
  void findDevicePosition().then(ended);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledExactlyOnceWith(undefined);
});
