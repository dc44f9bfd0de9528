import { configure } from '@testing-library/react';

// What a mutant breaks often never comes, and each test waits for it this long before it fails.
configure({ asyncUtilTimeout: 8_000 });
