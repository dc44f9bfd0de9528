import { createMemoryStore } from './memory.ts';
import { openEmbeddedStore } from './sql/pglite.ts';
import { storeConformance } from './testing/conformance.ts';

storeConformance('in memory', async () => createMemoryStore());
storeConformance('on embedded PostgreSQL', () => openEmbeddedStore());
