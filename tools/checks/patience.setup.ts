import { afterAll, vi } from 'vitest';

const { waitFor } = vi;

// `vi.waitFor` gives up after one second by default, which is too short on a busy machine. This longer limit only ends
// a test that waits for something that never happens.
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 20_000, ...(typeof options === 'number' ? { timeout: options } : options) });
afterAll(() => void (vi.waitFor = waitFor));
