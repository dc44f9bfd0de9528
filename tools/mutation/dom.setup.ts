import { configure } from '@testing-library/react';

// In mutated code, the element for which a test waits often never appears. Each such test waits this long, in
// milliseconds, before it fails.
configure({ asyncUtilTimeout: 8_000 });
