import { expect, test } from 'vitest';
import { formatDuration } from './messages.ts';

test.each([
  [1, '1 second'],
  [30, '30 seconds'],
  [60, '1 minute'],
  [61, '1 minute 1 second'],
  [120, '2 minutes'],
  [125, '2 minutes 5 seconds'],
])('%i seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
