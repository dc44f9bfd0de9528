/**
 * The store on an SQL database. Its queries, built with Kysely, are the same for embedded PostgreSQL and a
 * PostgreSQL server.
 */
import { sql, type Kysely, type SqlBool } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { FindOptions, StoreReader, RowWriter, Store, Transaction } from '../store.ts';
import { jsonColumns, type TableName, type RowsByTable } from '../tables.ts';
import { migrations } from './migrations.ts';

// The type of all tables as the query builder Kysely sees them. Which table a query uses is known only when it is
// made, so Kysely gets rows with loose types; the Store interface gives callers the exact ones.
type Row = Record<string, unknown> & { id: string };
export type UntypedDatabase = Record<TableName, Row>;
type Database = Kysely<UntypedDatabase>;

// Returns a table's name with the type of any table's name, because the query builder Kysely accepts no generic
// type there.
const getAny = (table: TableName): TableName => table;

/**
 * Creates the store on an SQL database and runs the pending migrations.
 * @param db a Kysely on embedded PostgreSQL or PostgreSQL; closed with the store
 * @throws Error when a migration fails
 */
export const createSqlStore = async (db: Database): Promise<Store> => {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be brought up to date.');
  return {
    ...readerOn(db),
    ...writerOn(db),
    transaction: (work) => db.transaction().execute((tx) => work(transactionOn(tx))),
    close: () => db.destroy(),
  };
};

const readerOn = (db: Database): StoreReader => ({
  get: async <T extends TableName>(table: T, id: string) => {
    const row = await db.selectFrom(getAny(table)).selectAll().where('id', '=', id).executeTakeFirst();
    return row as RowsByTable[T] | undefined;
  },
  find: async <T extends TableName>(
    table: T,
    where: object = {},
    options: FindOptions<RowsByTable[T]> = {},
  ) => {
    const { orderBy = 'id', descending = false, limit } = options;
    const direction = descending ? 'desc' : 'asc';
    let query = db.selectFrom(getAny(table)).selectAll().where(condition(where)).orderBy(orderBy, direction);
    if (orderBy !== 'id') query = query.orderBy('id', direction);
    if (limit !== undefined) query = query.limit(limit);
    return (await query.execute()) as Row[] as RowsByTable[T][];
  },
});

const writerOn = (db: Database): RowWriter => ({
  add: async (table, row) => {
    const values = toColumns(table, row) as Row;
    const query = db
      .insertInto(getAny(table))
      .values(values)
      .onConflict((c) => c.column('id').doNothing());
    return affected(await query.executeTakeFirst()) > 0;
  },
  change: async (table, id, columns) => {
    const values = toColumns(table, columns);
    const result = await db.updateTable(getAny(table)).set(values).where('id', '=', id).executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },
});

const transactionOn = (tx: Database): Transaction => ({
  ...readerOn(tx),
  ...writerOn(tx),
  lock: async <T extends TableName>(table: T, id: string) => {
    const query = tx.selectFrom(getAny(table)).selectAll().where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst()) as RowsByTable[T] | undefined;
  },
  take: async <T extends TableName>(table: T, rows: readonly RowsByTable[T][]) => {
    // One statement adds the missing rows, and locks and returns all of them. For that, rows that exist are
    // updated without a change.
    const taken = await tx
      .insertInto(getAny(table))
      .values(rows.map((row) => toColumns(table, row) as Row))
      .onConflict((c) => c.column('id').doUpdateSet({ id: sql.ref<string>('excluded.id') }))
      .returningAll()
      .execute();
    const byId = new Map(taken.map((row) => [row.id, row]));
    return rows.map(({ id }) => byId.get(id)) as Row[] as RowsByTable[T][];
  },
  put: async (table, rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const query = tx
      .insertInto(getAny(table))
      .values(rows.map((row) => toColumns(table, row) as Row))
      .onConflict((c) =>
        c
          .column('id')
          .doUpdateSet(
            Object.fromEntries(columns.map((name) => [name, sql.ref<string>(`excluded.${name}`)])),
          ),
      );
    await query.execute();
  },
  empty: async (table) => {
    // With this setting the audit log's trigger allows the table to be emptied. The setting ends with the
    // transaction at the latest.
    await sql`select set_config('journey.emptying', 'on', true)`.execute(tx);
    await tx.deleteFrom(getAny(table)).execute();
    await sql`select set_config('journey.emptying', 'off', true)`.execute(tx);
  },
  remove: async (table, where = {}) => {
    const result = await tx.deleteFrom(getAny(table)).where(condition(where)).executeTakeFirst();
    return Number(result.numDeletedRows);
  },
});

const affected = (result: { numInsertedOrUpdatedRows?: bigint }): number =>
  Number(result.numInsertedOrUpdatedRows ?? 0n);

// JSON values are passed to `pg` as text, because it would write a JavaScript array as a PostgreSQL array.
const toColumns = (table: TableName, row: object): Record<string, unknown> => {
  const json = jsonColumns[table] as readonly string[];
  const write = (name: string, value: unknown) =>
    json.includes(name) && value !== null ? JSON.stringify(value) : value;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, write(name, value)]));
};

const condition = (where: object) => {
  const parts = Object.entries(where)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => {
      if (value === null) return sql<SqlBool>`${sql.ref(column)} is null`;
      if (typeof value === 'object' && 'oneOf' in value)
        return sql<SqlBool>`${sql.ref(column)} = any(${value.oneOf})`;
      if (typeof value === 'object')
        return sql<SqlBool>`${sql.ref(column)} < ${(value as { before: number }).before}`;
      return sql<SqlBool>`${sql.ref(column)} = ${value}`;
    });
  return parts.length ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : sql<SqlBool>`true`;
};
