import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, type ApiErrorDetails } from './api-error.ts';
import { getRetryDelay, sleep } from './send-with-retries.ts';

const failure = (details: Partial<ApiErrorDetails> = {}): ApiError =>
  new ApiError('text', { kind: 'server', action: 'rentals', retryable: true, ...details });

test.each([
  { attempt: 1, random: 0, wait: 500 },
  { attempt: 1, random: 1, wait: 2000 },
  { attempt: 2, random: 1, wait: 4000 },
  { attempt: 3, random: 1, wait: 8000 },
  { attempt: 4, random: 0, wait: undefined },
])('waits $wait after attempt $attempt with the random number $random', ({ attempt, random, wait }) => {
  expect(getRetryDelay(failure(), attempt, random)).toBe(wait);
});

test.each([
  { what: 'the services’ wait is kept', details: { retryAfter: 5 }, wait: 5000 },
  { what: 'a longer wait is left to the person', details: { retryAfter: 9 }, wait: undefined },
  { what: 'our own time-out is left to the person', details: { kind: 'timeout' }, wait: undefined },
  { what: 'a time-out of the services is repeated', details: { kind: 'timeout', status: 408 }, wait: 500 },
  { what: 'what cannot succeed is not repeated', details: { retryable: false }, wait: undefined },
] as const)('$what', ({ details, wait }) => {
  expect(getRetryDelay(failure(details), 1, 0)).toBe(wait);
});

test.each([
  {
    what: 'a broken connection of a device without a network',
    kind: 'network',
    isOffline: true,
    wait: undefined,
  },
  { what: 'a broken connection of a device with one', kind: 'network', isOffline: false, wait: 500 },
  { what: 'an answer that came before the network went', kind: 'server', isOffline: true, wait: 500 },
] as const)('$what', ({ kind, isOffline, wait }) => {
  expect(getRetryDelay(failure({ kind }), 1, 0, isOffline)).toBe(wait);
});

test('every delay is between half a second and eight, and at least what the services ask', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 3 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: 0, max: 8 }),
      (attempt, random, retryAfter) => {
        const wait = getRetryDelay(failure({ retryAfter }), attempt, random) ?? Number.NaN;
        expect(wait).toBeGreaterThanOrEqual(Math.max(500, retryAfter * 1000));
        expect(wait).toBeLessThanOrEqual(8000);
      },
    ),
  );
});

test('an abort ends a delay at once', async () => {
  const controller = new AbortController();
  const waiting = sleep(60_000, controller.signal);
  controller.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(sleep(60_000, controller.signal)).rejects.toThrow('left');
  await expect(sleep(0)).resolves.toBeUndefined();
});
