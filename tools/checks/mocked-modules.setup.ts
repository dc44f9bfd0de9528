import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files of a run share their modules. Those that have loaded a mock would keep it in the next file, so a file that
// mocks a module leaves none behind.
afterAll(() => {
  const { testPath = '' } = expect.getState();
  if (/\bvi\.(mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))) vi.resetModules();
});
