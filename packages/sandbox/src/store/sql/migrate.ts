/** Brings an SQL database up to date. */
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { migrations } from './migrations.ts';

const lastMigration = Object.keys(migrations).toSorted().at(-1) ?? '';

/**
 * Runs the pending migrations. The database may have migrations of a newer release, because while processes are
 * replaced both releases use it, and because a release may be rolled back.
 * @throws Error when a migration fails
 */
export const migrateDatabase = async (db: Kysely<unknown>): Promise<void> => {
  const newer = await listNewerMigrations(db);
  const { error } = await createMigrator(db, newer).migrateToLatest();
  if (!error) return;
  // A newer release may have migrated the database after its migrations were read here.
  if ((await listNewerMigrations(db)).length > newer.length) {
    await migrateDatabase(db);
    return;
  }
  throw error instanceof Error ? error : new Error('The database could not be brought up to date.');
};

/**
 * Creates the migrator. Kysely refuses a database with a migration that it does not know, so each migration of a newer
 * release gets an empty placeholder.
 */
const createMigrator = (db: Kysely<unknown>, newer: readonly string[]): Migrator => {
  const empty: Migration = { up: async () => {} };
  const all = { ...migrations, ...Object.fromEntries(newer.map((name) => [name, empty])) };
  return new Migrator({ db, provider: { getMigrations: async () => all } });
};

/**
 * Returns the names of the database's migrations that come from newer releases. They sort after this release's last
 * migration, because releases add migrations only at the end. Any other unknown name remains an error.
 */
const listNewerMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows: tables } = await sql`
    select table_name from information_schema.tables
    where table_schema = current_schema() and table_name = 'kysely_migration'`.execute(db);
  if (!tables.length) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).filter((name) => name > lastMigration);
};
