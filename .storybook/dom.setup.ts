import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Testing Library unmounts by itself only where test globals exist; ours are imported.
afterEach(cleanup);
