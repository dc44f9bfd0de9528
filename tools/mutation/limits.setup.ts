import { inject, vi } from 'vitest';
import { chooseTimeLimits, isFirstRun, MUTANT_WAIT_MS } from './limits.ts';

const mode = inject('mode');
vi.setConfig(chooseTimeLimits(mode));

const { waitFor } = vi;
if (!isFirstRun(mode))
  vi.waitFor = (check, options) =>
    waitFor(check, {
      timeout: MUTANT_WAIT_MS,
      ...(typeof options === 'number' ? { timeout: options } : options),
    });
