/** Tests that a release opens a database which a newer one has migrated, as after a restart or a roll-back. */
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type KyselyPlugin } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleRows } from '../testing/rows.ts';
import type { RunSql, SqlRow } from './connection.ts';
import { createSqlStore } from './store.ts';

const later = '9999_of_a_newer_release';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  return () => pglite.close();
}, 60_000);
beforeEach(async () => {
  await open();
  await run('delete from "kysely_migration" where "name" > $1', ['9']);
});
const recordMigration = (name: string) =>
  run('insert into "kysely_migration" values ($1, $2)', [name, '2099-01-01T00:00:00.000Z']);

const run: RunSql = async (text, values = []) => {
  const { rows, affectedRows = 0 } = await pglite.query<SqlRow>(text, [...values]);
  return { rows, affected: affectedRows };
};
/** Opens the store on the database that all tests share. */
const open = (plugins: KyselyPlugin[] = []) =>
  createSqlStore(
    { run, transaction: (work) => work(run), close: async () => {} },
    new Kysely({ dialect: new PGliteDialect({ pglite }), plugins }),
  );
const listMigrations = async () =>
  (await run('select "name" as "id" from "kysely_migration" order by "name"')).rows.map(({ id }) => id);

test('opens a database that a newer release has migrated, and leaves its migrations as they are', async () => {
  await recordMigration(later);
  const before = await listMigrations();
  const store = await open();
  expect(await store.find('rentals')).toEqual([]);
  expect(await listMigrations()).toEqual(before);
});

test('opens a database that a newer release migrates just then', async () => {
  let reading: object | undefined;
  const recordAfterFirstReading: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      if (JSON.stringify(node).includes('select name from kysely_migration')) reading ??= queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === reading) await recordMigration(later);
      return result;
    },
  };
  const store = await open([recordAfterFirstReading]);
  expect(await listMigrations()).toContain(later);
  expect(await store.find('rentals')).toEqual([]);
});

test('refuses a database with an unknown migration that no newer release has added', async () => {
  await recordMigration('0001_of_something_else');
  await expect(open()).rejects.toThrow('0001_of_something_else is missing');
  await run('delete from "kysely_migration" where "name" = $1', ['0001_of_something_else']);
});

test('a database whose keys of surnames still have letters without accents gets the keys that sign-ins compare', async () => {
  const ids = { id: 'A500004140', confirmation: 'A800004140' };
  const old = await open();
  await old.transaction(async (tx) => {
    await tx.add('reservations', { ...sampleRows.reservations, ...ids, lastNameKey: 'ØSTERGAARD' });
    await tx.add('rentals', { ...sampleRows.rentals, id: '412345679', lastNameKey: 'ĐÐŁØÆŒÞẞX' });
  });
  await run('delete from "kysely_migration" where "name" > $1', ['0020']);
  const store = await open();
  const reservation = await store.get('reservations', ids.id);
  const rental = await store.get('rentals', '412345679');
  expect([reservation?.lastNameKey, rental?.lastNameKey]).toEqual(['OSTERGAARD', 'DDLOAEOETHSSX']);
});
