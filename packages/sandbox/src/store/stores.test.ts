import { createMemoryStore } from './memory.ts';
import { testStoreConformance } from './testing/conformance.ts';
import { openEmbeddedTestStore } from './testing/embedded.ts';

testStoreConformance('in memory', async () => createMemoryStore());
testStoreConformance('on embedded PostgreSQL', () => openEmbeddedTestStore());
