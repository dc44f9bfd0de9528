/**
 * Exports for tests outside this package: the tests that every store must pass, and the stores on PostgreSQL on which
 * to run tests. Such tests are slow, so `npm test -- quick` leaves out all that reach the embedded PostgreSQL.
 */
export { openPostgresStore } from './store/sql/postgres.ts';
export { testStoreConformance } from './store/testing/conformance.ts';
export { copyEmptyDatabase, openEmbeddedTestStore } from './store/testing/embedded.ts';
export { createScratchDatabase, openTemporaryPostgresStore } from './store/testing/temporary-postgres.ts';
