/**
 * Exports for tests outside this package: the tests that every store must pass, the stores on PostgreSQL on which to
 * run tests, and a file storage that outlives a simulated process.
 */
export { createMemoryObjectStore, type ObjectStore } from './store/objects.ts';
export { openPostgresStore } from './store/sql/postgres.ts';
export { testStoreConformance } from './store/testing/conformance.ts';
export { openEmbeddedTestStore } from './store/testing/embedded.ts';
export { openTemporaryPostgresStore } from './store/testing/temporary-postgres.ts';
