import { afterAll, vi } from 'vitest';

const { waitFor } = vi;

// Vitest gives up after one second, which a busy machine may need for anything. This limit only ends a test that waits
// for what never happens.
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: 20_000, ...(typeof options === 'number' ? { timeout: options } : options) });
afterAll(() => void (vi.waitFor = waitFor));
