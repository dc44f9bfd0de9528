import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgresStore, testStoreConformance } from '@journey/sandbox/testing';
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
