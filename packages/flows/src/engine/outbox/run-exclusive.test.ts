import { afterEach, describe, expect, it, vi } from 'vitest';
import { runExclusive } from './run-exclusive.ts';

afterEach(() => vi.unstubAllGlobals());

/** Runs two tasks under the same name, and returns the events in the order in which they happened. */
const runTwo = async (): Promise<string[]> => {
  const events: string[] = [];
  const work = (name: string) => async () => {
    events.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 1));
    events.push(`${name} ends`);
    return name;
  };
  events.push(
    ...(await Promise.all([runExclusive('a lock', work('one')), runExclusive('a lock', work('other'))])),
  );
  return events;
};

const inTurn = ['one begins', 'one ends', 'other begins', 'other ends', 'one', 'other'];

describe('exclusive work', () => {
  it('runs in turn', async () => expect(await runTwo()).toEqual(inTurn));

  it.each([
    ['that has no locks', {}],
    [
      'that refuses locks where nothing may be stored',
      { locks: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) } },
    ],
  ])('runs in turn in a browser %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await runTwo()).toEqual(inTurn);
  });

  it('fails with its own error, and runs once', async () => {
    const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error('own'));
    await expect(runExclusive('a lock', work)).rejects.toThrow('own');
    expect(work).toHaveBeenCalledOnce();
  });
});
