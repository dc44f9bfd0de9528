/**
 * The interface of a store. The ones in memory, on embedded PostgreSQL and on PostgreSQL behave alike (conformance.ts).
 */
import type { TableName, Tables } from './tables.ts';

/** Conditions on columns: equal to a value, to one of several (`oneOf`) or, for columns of time, earlier (`before`). */
export type ColumnConditions<Row> = {
  readonly [K in keyof Row]?: Row[K] | { readonly before: number } | { readonly oneOf: readonly Row[K][] };
};

export type FindOptions<Row> = {
  readonly orderBy?: keyof Row & string;
  readonly descending?: boolean;
  readonly limit?: number;
};

/** Reads. Outside a transaction they see committed rows only. */
export type StoreReader = {
  get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  find<T extends TableName>(
    table: T,
    where?: ColumnConditions<Tables[T]>,
    options?: FindOptions<Tables[T]>,
  ): Promise<Tables[T][]>;
};

/**
 * Reads and writes that are committed together or not at all. Entries of the audit log can only be added: the store
 * itself rejects changing or removing them.
 */
export type Transaction = StoreReader & {
  /** Returns the row and locks it against writes of other transactions until this one ends. */
  lock<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined>;
  /** Adds a row. If its id is taken, changes nothing and returns false; waits for a row that is just being added. */
  add<T extends TableName>(table: T, row: Tables[T]): Promise<boolean>;
  /**
   * Adds the rows that do not exist yet, and locks all of them against writes of other transactions until this one
   * ends. They are locked in the given order, so callers that use the same order cannot deadlock.
   * @returns the rows as they are stored, in the same order
   */
  take<T extends TableName>(table: T, rows: readonly Tables[T][]): Promise<Tables[T][]>;
  /** Stores the rows, and overwrites those that exist. */
  put<T extends TableName>(table: T, rows: readonly Tables[T][]): Promise<void>;
  /** Changes some columns of a row; returns false if there is no such row. */
  change<T extends TableName>(table: T, id: string, columns: Partial<Tables[T]>): Promise<boolean>;
  /** Empties a table, even the audit log, when a scenario is loaded and in tests. */
  empty(table: TableName): Promise<void>;
  /** Removes every row that matches, or every row without a condition. @returns how many */
  remove<T extends TableName>(table: T, where?: ColumnConditions<Tables[T]>): Promise<number>;
};

/** Writes of one row. Outside a transaction, each is a transaction of its own with a single statement. */
export type RowWriter = Pick<Transaction, 'add' | 'change'>;

export type Store = StoreReader &
  RowWriter & {
    /**
     * Runs `work` in a transaction, which commits when `work` resolves and rolls back when it rejects. Inside `work`,
     * use only the given transaction: the embedded database has one connection, so any other call would wait forever.
     */
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };
