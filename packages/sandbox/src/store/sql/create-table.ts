/**
 * Helpers with which the migrations create tables (migrations.ts). What they create must never change, because
 * released migrations use them.
 */
import { sql, type Kysely } from 'kysely';

type Column = readonly [
  name: string,
  type: 'text' | 'text?' | 'bigint' | 'bigint?' | 'integer' | 'integer?' | 'jsonb' | 'jsonb?' | 'json',
];

/**
 * Creates a table with an `id`, which is its primary key, and these columns; a question mark makes a column nullable.
 */
export const createTable = async (
  db: Kysely<unknown>,
  name: string,
  columns: readonly Column[],
): Promise<void> => {
  // The id column has the collation "C", so that ids sort by their bytes, whatever the database's locale.
  let table = db.schema.createTable(name).addColumn('id', sql`text collate "C"`, (id) => id.primaryKey());
  for (const [column, type] of columns) {
    const nullable = type.endsWith('?');
    table = table.addColumn(column, sql.raw(nullable ? type.slice(0, -1) : type), (c) =>
      nullable ? c : c.notNull(),
    );
  }
  await table.execute();
};

/** Creates an index on columns of a table. */
export const index = (db: Kysely<unknown>, table: string, columns: string[]): Promise<void> =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
