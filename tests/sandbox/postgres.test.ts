import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore, storeConformance } from '@journey/sandbox/testing';
import { startPostgres, type Postgres } from '../../tools/postgres.ts';

let postgres: Postgres;
const given = process.env.DATABASE_URL_TEST;

beforeAll(async () => {
  postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
}, 120_000);
afterAll(() => postgres.stop());

storeConformance('PostgreSQL', () => openPostgresStore(postgres.url));

test('two processes that open a new database at once bring it up to date once', async () => {
  const stores = await Promise.all([openPostgresStore(postgres.url), openPostgresStore(postgres.url)]);
  expect(await Promise.all(stores.map((store) => store.find('tokens')))).toEqual([[], []]);
  await Promise.all(stores.map((store) => store.close()));
});
