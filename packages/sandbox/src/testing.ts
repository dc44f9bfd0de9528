/**
 * Exports for tests outside this package: the tests that every store must pass, and the PostgreSQL store on which
 * to run them.
 */
export { openPostgresStore } from './store/sql/postgres.ts';
export { testStoreConformance } from './store/testing/conformance.ts';
