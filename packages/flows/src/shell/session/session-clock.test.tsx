import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSessionClock, type SessionClock } from './session-clock.ts';
import { getExpiryTime } from '../update-state.ts';

const minute = 60_000;

/** Creates a session expiry that the test can change. It replaces a product's stored state. */
const getEnd = (expiresAt: number | undefined) => {
  const listeners = new Set<() => void>();
  return {
    get: () => expiresAt,
    set: (next: number | undefined) => {
      expiresAt = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

let stop: () => void;
const watch = (clock: SessionClock) => {
  const expired = vi.fn<() => void>();
  stop = clock.start(expired);
  return expired;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('a session', () => {
  it('warns at least two minutes before its end and expires on time', () => {
    for (const life of [15 * minute, 15 * minute + 1, 15 * minute + 9_999]) {
      vi.setSystemTime(0);
      const clock = createSessionClock({ end: getEnd(life) });
      const expired = watch(clock);
      let warned = 0;
      clock.warning.subscribe(() => (warned ||= Date.now()));
      vi.advanceTimersByTime(life - 1);
      expect(life - warned).toBeGreaterThanOrEqual(2 * minute);
      expect(life - warned).toBeLessThanOrEqual(2 * minute + 20_000);
      expect(clock.warning.get()).toBe(life);
      expect(expired).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(expired).toHaveBeenCalledOnce();
      expect(clock.warning.get()).toBeUndefined();
      vi.advanceTimersByTime(minute);
      expect(expired).toHaveBeenCalledOnce();
      stop();
    }
  });

  it('withdraws the warning when it is extended, and warns again later', () => {
    const end = getEnd(15 * minute);
    const clock = createSessionClock({ end });
    const expired = watch(clock);
    vi.advanceTimersByTime(14 * minute);
    expect(clock.warning.get()).toBe(15 * minute);
    end.set(getExpiryTime(300, Date.now()));
    expect(clock.warning.get()).toBeUndefined();
    vi.advanceTimersByTime(3 * minute);
    expect(clock.warning.get()).toBe(19 * minute);
    expect(expired).not.toHaveBeenCalled();
  });

  it('expires once if another tab, which was suspended, states another end that has passed', () => {
    const end = getEnd(minute);
    const expired = watch(createSessionClock({ end }));
    vi.setSystemTime(2 * minute);
    for (const passed of [minute, minute - 1, minute + 1]) end.set(passed);
    expect(expired).toHaveBeenCalledOnce();
    end.set(3 * minute);
    vi.advanceTimersByTime(minute);
    expect(expired).toHaveBeenCalledTimes(2);
  });

  it('has expired when the page wakes after its end', () => {
    const clock = createSessionClock({ end: getEnd(15 * minute) });
    const expired = watch(clock);
    vi.setSystemTime(16 * minute);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(expired).toHaveBeenCalledOnce();
  });

  it('expires here when another tab removed it at its end, but not when it was signed out', () => {
    for (const [at, times] of [
      [15 * minute - 500, 1],
      [8 * minute, 0],
    ] as const) {
      vi.setSystemTime(0);
      const end = getEnd(15 * minute);
      const clock = createSessionClock({ end });
      const expired = watch(clock);
      vi.advanceTimersByTime(at);
      end.set(undefined);
      expect(expired).toHaveBeenCalledTimes(times);
      expect(clock.warning.get()).toBeUndefined();
      stop();
    }
  });

  it('is watched only while it exists and until the watch stops', () => {
    const end = getEnd(undefined);
    const clock = createSessionClock({ end });
    const expired = watch(clock);
    vi.advanceTimersByTime(minute);
    end.set(getExpiryTime(60, Date.now()));
    expect(clock.warning.get()).toBe(2 * minute);
    stop();
    vi.advanceTimersByTime(5 * minute);
    expect(expired).not.toHaveBeenCalled();
  });
});
