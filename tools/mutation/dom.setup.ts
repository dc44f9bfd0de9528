import { configure } from '@testing-library/react';

// In mutated code, what a test waits for often never appears; each such test waits this long before
// it fails.
configure({ asyncUtilTimeout: 8_000 });
