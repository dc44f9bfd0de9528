/**
 * The connection to an SQL database, as the store uses it: embedded PostgreSQL and a PostgreSQL server each provide
 * one.
 */

/** A row as the database returns it. Every table has an id. */
export type SqlRow = Record<string, unknown> & { id: string };

/** The rows that a statement returned, and how many rows it wrote. */
type SqlResult = { readonly rows: readonly SqlRow[]; readonly affected: number };

/** Runs one statement. @param values the values of `$1`, `$2`, … in the text */
export type RunSql = (text: string, values?: readonly unknown[]) => Promise<SqlResult>;

export type SqlConnection = {
  readonly run: RunSql;
  /** Runs `work` in a transaction, which commits when `work` resolves and rolls back when it rejects. */
  transaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};
