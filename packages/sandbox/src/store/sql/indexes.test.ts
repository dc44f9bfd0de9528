/** Tests that searches in growing tables use an index. */
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Store } from '../store.ts';
import type { RunSql, SqlRow } from './connection.ts';
import { createSqlStore } from './store.ts';

let store: Store;
let explained: string[] | undefined;
beforeAll(async () => {
  const pglite = await PGlite.create();
  const run: RunSql = async (text, values = []) => {
    if (explained) {
      const { rows } = await pglite.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values]);
      explained.push(...rows.map((row) => row['QUERY PLAN']));
    }
    const { rows, affectedRows = 0 } = await pglite.query<SqlRow>(text, [...values]);
    return { rows, affected: affectedRows };
  };
  store = await createSqlStore(
    { run, transaction: () => Promise.reject(new Error('not needed')), close: () => pglite.close() },
    new Kysely({ dialect: new PGliteDialect({ pglite }) }),
  );
  // Sequential scans are disabled, because they are fastest for these empty tables and the database would choose them.
  await run('set enable_seqscan = off');
  return () => store.close();
}, 60_000);

const pickup = { pickupDate: '2027-01-10', pickupLocation: 'SYDA' };
test.each([
  ['surname', 'lastNameKey', { lastNameKey: 'NGATAWILLIAMS', country: 'AU', ...pickup }],
  ['loyalty number', 'goldNumber', { goldNumber: '55010000', country: 'AU', ...pickup }],
  ['confirmation', 'confirmation', { confirmation: 'M800343391' }],
])('a booking is found by %s with an index', async (_, column, where) => {
  explained = [];
  await store.find('reservations', where, { limit: 2 });
  // Only an index that starts with this column reduces the rows that are read.
  expect(explained.join('\n')).toMatch(new RegExp(`Index Cond: .*"?${column}"? =`));
  explained = undefined;
});
