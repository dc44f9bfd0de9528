import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library unmounts automatically only if `afterEach` is a global; this project imports it instead.
afterEach(cleanup);
