/**
 * The store on an SQL database. Its statements are the same for embedded PostgreSQL and a PostgreSQL server. Their
 * text depends only on the table and the names of columns, so that the database can prepare each of them once
 * (docs/decisions/sandbox.md).
 */
import type { Kysely } from 'kysely';
import type { FindOptions, StoreReader, RowWriter, Store, Transaction } from '../store.ts';
import { jsonColumns, tableNames, type TableName, type RowsByTable } from '../tables.ts';
import type { RunSql, SqlConnection, SqlRow } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

/**
 * The SQL that is prepared once for each table: its quoted column names, separated by commas, and the start of the
 * SELECT statement that reads them.
 */
type Tables = Readonly<Record<TableName, { readonly columns: string; readonly select: string }>>;

/**
 * Creates the store on an SQL database and runs the pending migrations.
 * @param connection closed with the store
 * @param db the same database for the migrations
 * @throws Error when a migration fails
 */
export const createSqlStore = async (connection: SqlConnection, db: Kysely<unknown>): Promise<Store> => {
  await migrateDatabase(db);
  const tables = await readTables(connection.run);
  return {
    ...readerOn(connection.run, tables),
    ...writerOn(connection.run),
    transaction: (work) => connection.transaction((run) => work(transactionOn(run, tables))),
    close: () => connection.close(),
  };
};

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads which columns each table has. Statements name them instead of `*`, because PostgreSQL refuses a prepared
 * `select *` after the migration of a newer release has added a column, and while processes are replaced both
 * releases share the database.
 */
const readTables = async (run: RunSql): Promise<Tables> => {
  const { rows } = await run(
    `select table_name as "id", column_name as "column" from information_schema.columns
     where table_schema = current_schema() order by table_name, ordinal_position`,
  );
  const getTable = (table: TableName) => {
    const columns = rows
      .filter(({ id }) => id === table)
      .map(({ column }) => quote(String(column)))
      .join(', ');
    return { columns, select: `select ${columns} from ${quote(table)}` };
  };
  return Object.fromEntries(tableNames.map((table) => [table, getTable(table)])) as Tables;
};

const readerOn = (run: RunSql, tables: Tables): StoreReader => ({
  get: async <T extends TableName>(table: T, id: string) => {
    const { rows } = await run(`${tables[table].select} where "id" = $1`, [id]);
    return rows[0] as RowsByTable[T] | undefined;
  },
  find: async <T extends TableName>(
    table: T,
    where: object = {},
    { orderBy = 'id', descending = false, limit }: FindOptions<RowsByTable[T]> = {},
  ) => {
    const direction = descending ? 'desc' : 'asc';
    const order = orderBy === 'id' ? ['id'] : [orderBy, 'id'];
    const { text, values } = getCondition(where);
    const sorted = order.map((name) => `${quote(name)} ${direction}`).join(', ');
    const from = `${tables[table].select} where ${text} order by ${sorted}`;
    const { rows } =
      limit === undefined
        ? await run(from, values)
        : await run(`${from} limit $${values.length + 1}`, [...values, limit]);
    return rows as RowsByTable[T][];
  },
});

const writerOn = (run: RunSql): RowWriter => ({
  add: async (table, row) => {
    const { text, values } = getInsert(table, [row]);
    return (await run(`${text} on conflict ("id") do nothing`, values)).affected > 0;
  },
  change: async (table, id, columns) => {
    const entries = Object.entries(toColumns(table, columns));
    const set = entries.map(([name], index) => `${quote(name)} = $${index + 1}`).join(', ');
    const text = `update ${quote(table)} set ${set} where "id" = $${entries.length + 1}`;
    return (await run(text, [...entries.map(([, value]) => value), id])).affected > 0;
  },
});

const transactionOn = (run: RunSql, tables: Tables): Transaction => ({
  ...readerOn(run, tables),
  ...writerOn(run),
  lock: async <T extends TableName>(table: T, id: string) => {
    const { rows } = await run(`${tables[table].select} where "id" = $1 for update`, [id]);
    return rows[0] as RowsByTable[T] | undefined;
  },
  lockAll: async <T extends TableName>(table: T, where: object) => {
    const { text, values } = getCondition(where);
    const { rows } = await run(`${tables[table].select} where ${text} order by "id" asc for update`, values);
    return rows as RowsByTable[T][];
  },
  take: async <T extends TableName>(table: T, rows: readonly RowsByTable[T][]) => {
    // One statement adds the missing rows, and locks and returns all of them. For that, rows that exist are
    // updated without a change.
    const { text, values } = getInsert(table, rows);
    const taken = await run(
      `${text} on conflict ("id") do update set "id" = excluded."id" returning ${tables[table].columns}`,
      values,
    );
    const byId = new Map(taken.rows.map((row) => [row.id, row]));
    return rows.map(({ id }) => byId.get(id)) as SqlRow[] as RowsByTable[T][];
  },
  put: async (table, rows) => {
    const { text, values } = getInsert(table, rows);
    const set = Object.keys(rows[0] ?? {}).map((name) => `${quote(name)} = excluded.${quote(name)}`);
    await run(`${text} on conflict ("id") do update set ${set.join(', ')}`, values);
  },
  empty: async (table) => {
    // With this setting the audit log's trigger allows the table to be emptied. The setting ends with the
    // transaction at the latest.
    await run(`select set_config('journey.emptying', 'on', true)`);
    await run(`delete from ${quote(table)}`);
    await run(`select set_config('journey.emptying', 'off', true)`);
  },
  remove: async (table, where = {}) => {
    const { text, values } = getCondition(where);
    return (await run(`delete from ${quote(table)} where ${text}`, values)).affected;
  },
});

// JSON values are passed to the database's library as text, because it would write a JavaScript array as a
// PostgreSQL array.
const toColumns = (table: TableName, row: object): Record<string, unknown> => {
  const json = jsonColumns[table] as readonly string[];
  const write = (name: string, value: unknown) =>
    json.includes(name) && value !== null ? JSON.stringify(value) : value;
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, write(name, value)]));
};

type Part = { readonly text: string; readonly values: readonly unknown[] };

/** Returns the beginning of a statement that adds rows, which must have the same columns. */
const getInsert = (table: TableName, rows: readonly object[]): Part => {
  const names = Object.keys(rows[0] ?? {});
  const values = rows.flatMap((row) => {
    const columns = toColumns(table, row);
    return names.map((name) => columns[name]);
  });
  return { text: getInsertText(table, names, rows.length), values };
};

/** The texts of statements that add one row, by table and columns. They are kept because most writes need one. */
const insertTexts = new Map<string, string>();

const getInsertText = (table: TableName, names: readonly string[], rowCount: number): string => {
  const key = `${table} ${names.join(' ')}`;
  const known = rowCount === 1 ? insertTexts.get(key) : undefined;
  if (known !== undefined) return known;
  const tuples = Array.from(
    { length: rowCount },
    (_, row) => `(${names.map((__, column) => `$${row * names.length + column + 1}`).join(', ')})`,
  );
  const text = `insert into ${quote(table)} (${names.map(quote).join(', ')}) values ${tuples.join(', ')}`;
  if (rowCount === 1) insertTexts.set(key, text);
  return text;
};

/** Returns the condition of a statement, whose values are numbered from `$1`. */
const getCondition = (where: object): Part => {
  const values: unknown[] = [];
  const number = (value: unknown): string => `$${values.push(value)}`;
  const parts = Object.entries(where as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => {
      if (value === null) return `${quote(column)} is null`;
      if (typeof value === 'object' && 'oneOf' in value)
        return `${quote(column)} = any(${number(value.oneOf)})`;
      if (typeof value === 'object')
        return `${quote(column)} < ${number((value as { before: number }).before)}`;
      return `${quote(column)} = ${number(value)}`;
    });
  return { text: parts.join(' and ') || 'true', values };
};
