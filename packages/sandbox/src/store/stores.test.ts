import { createMemoryStore } from './memory.ts';
import { openEmbeddedStore } from './sql/pglite.ts';
import { describeStoreConformance } from './testing/conformance.ts';

describeStoreConformance('in memory', async () => createMemoryStore());
describeStoreConformance('on embedded PostgreSQL', () => openEmbeddedStore());
