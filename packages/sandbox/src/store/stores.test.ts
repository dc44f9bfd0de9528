import { createMemoryStore } from './memory.ts';
import { openEmbeddedStore } from './sql/pglite.ts';
import { testStoreConformance } from './testing/conformance.ts';

testStoreConformance('in memory', async () => createMemoryStore());
testStoreConformance('on embedded PostgreSQL', () => openEmbeddedStore());
