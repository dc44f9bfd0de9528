import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files in the same worker share their modules. A module that was loaded with a mock would keep the mock in the
// next test file, so a file that mocks a module resets all modules at its end.
afterAll(() => {
  const { testPath = '' } = expect.getState();
  if (/\bvi\.(mock|doMock)\(/.test(readFileSync(testPath, 'utf8'))) vi.resetModules();
});
