/** For tests outside this package: the suite that every store passes, and PostgreSQL's own store to run it on. */
export { openPostgresStore } from './store/sql/postgres.ts';
export { storeConformance } from './store/testing/conformance.ts';
