import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore, testStoreConformance } from '@journey/sandbox/testing/databases';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';

let postgres: RunningPostgres;

beforeAll(async () => {
  postgres = await newDatabase();
}, 120_000);
afterAll(() => postgres.stop());

testStoreConformance('on PostgreSQL', () => openPostgresStore(postgres.url));

test('two processes that open a new database at once migrate it once', async () => {
  const stores = await Promise.all([openPostgresStore(postgres.url), openPostgresStore(postgres.url)]);
  expect(await Promise.all(stores.map((store) => store.find('tokens')))).toEqual([[], []]);
  await Promise.all(stores.map((store) => store.close()));
});

test('a process reads on while a newer release adds a column', async () => {
  const store = await openPostgresStore(postgres.url);
  const newer = new pg.Client({ connectionString: postgres.url });
  await newer.connect();
  try {
    await store.add('settings', { id: 'one', data: 1 });
    // The pool has ten connections. After this many reads, each of them has prepared the statement.
    const readAll = () =>
      Promise.all(Array.from({ length: 20 }, () => store.transaction((tx) => tx.lock('settings', 'one'))));
    await readAll();
    await newer.query('alter table settings add column "later" text');
    expect(new Set((await readAll()).map((row) => JSON.stringify(row)))).toEqual(
      new Set(['{"id":"one","data":1}']),
    );
  } finally {
    await newer.query('alter table settings drop column if exists "later"');
    await newer.end();
    await store.close();
  }
});
