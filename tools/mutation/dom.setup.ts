import { configure } from '@testing-library/react';
import { inject } from 'vitest';
import { isFirstRun, MUTANT_WAIT_MS } from './limits.ts';

if (!isFirstRun(inject('mode'))) configure({ asyncUtilTimeout: MUTANT_WAIT_MS });
