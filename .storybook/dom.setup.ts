import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// This limit only ends waits for what never comes. It does not judge speed, because a busy machine takes many times as long.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library unmounts automatically only if `afterEach` is a global; this project imports it instead.
afterEach(cleanup);
