/** What the services ask of a store. In memory, embedded PostgreSQL and PostgreSQL all answer alike (conformance.ts). */
import type { TableName, Tables } from './tables.ts';

/** A column is compared with a value, with `{ oneOf }` several, or, for columns of time, with `{ before }`. */
export type Where<Row> = {
  readonly [K in keyof Row]?: Row[K] | { readonly before: number } | { readonly oneOf: readonly Row[K][] };
};

export type FindOptions<Row> = {
  readonly orderBy?: keyof Row & string;
  readonly descending?: boolean;
  readonly limit?: number;
};

/** Reads. Outside a transaction they see committed rows only. */
export type Reader = {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  find<T extends TableName>(
    table: T,
    where?: Where<Tables[T]>,
    options?: FindOptions<Tables[T]>,
  ): Promise<Tables[T][]>;
};

/**
 * Reads and writes that happen together or not at all. A line of the audit is added and then stays as it is: the store
 * itself rejects a change or a removal.
 */
export type Transaction = Reader & {
  /** The row, kept from every other transaction's writes until this one ends. */
  lock<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  /** Adds a row; false, and nothing changed, when its id is taken (waits for one that is being added). */
  add<T extends TableName>(table: T, row: Tables[T]): Promise<boolean>;
  /**
   * Adds the rows that are not there yet, and keeps them all from every other transaction's writes until this one ends.
   * Rows are taken in their order here: callers who take several in one order never wait for each other crosswise.
   * @returns the rows as they are kept, in the same order
   */
  take<T extends TableName>(table: T, rows: readonly Tables[T][]): Promise<Tables[T][]>;
  /** Keeps the rows as they are handed in, whether they were there before or not. */
  put<T extends TableName>(table: T, rows: readonly Tables[T][]): Promise<void>;
  /** Changes some columns; false when there is no such row. */
  change<T extends TableName>(table: T, id: string, columns: Partial<Tables[T]>): Promise<boolean>;
  /** Empties a table, the audit's as well: for scenarios and tests alone. */
  empty(table: TableName): Promise<void>;
  /** Removes every row that fits, or every row without a condition; how many. */
  remove<T extends TableName>(table: T, where?: Where<Tables[T]>): Promise<number>;
};

/** Writes of one row; outside of a transaction each is one of its own, in a single statement. */
export type RowWriter = Pick<Transaction, 'add' | 'change'>;

export type Store = Reader &
  RowWriter & {
    /**
     * Runs `work` in a transaction: commits what it did when it resolves, undoes everything when it rejects. Inside it use
     * only the transaction handed in: the embedded database has one connection, and would wait for itself for ever.
     */
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };
