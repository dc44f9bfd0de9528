/**
 * The interface of the sandbox's database. It exists in memory, on embedded PostgreSQL and on a PostgreSQL server,
 * and all three behave alike (conformance.ts).
 */
import type { TableName, RowsByTable } from './tables.ts';

/**
 * Conditions that rows must meet: a column equals a value or one of several (`oneOf`), or a time is earlier than
 * another (`before`).
 */
export type ColumnConditions<Row> = {
  readonly [K in keyof Row]?: Row[K] | { readonly before: number } | { readonly oneOf: readonly Row[K][] };
};

export type FindOptions<Row> = {
  readonly orderBy?: keyof Row & string;
  readonly descending?: boolean;
  readonly limit?: number;
};

/** Methods that read rows. Outside a transaction they see only committed rows. */
export type StoreReader = {
  get<T extends TableName>(table: T, id: string): Promise<RowsByTable[T] | undefined>;
  find<T extends TableName>(
    table: T,
    where?: ColumnConditions<RowsByTable[T]>,
    options?: FindOptions<RowsByTable[T]>,
  ): Promise<RowsByTable[T][]>;
};

/**
 * Reads and writes that are committed together or not at all. The store itself refuses to change or remove entries
 * of the audit log; they can only be added.
 */
export type Transaction = StoreReader & {
  /** Returns a row and locks it, so that other transactions cannot change it until this one ends. */
  lock<T extends TableName>(table: T, id: string): Promise<RowsByTable[T] | undefined>;
  /**
   * Returns all rows that match, in the order of their ids, and locks them in this order. A row that another
   * transaction adds while this one waits for a lock is not among them.
   */
  lockAll<T extends TableName>(table: T, where: ColumnConditions<RowsByTable[T]>): Promise<RowsByTable[T][]>;
  /**
   * Adds a row. If its id is taken, it changes nothing and returns false. If another transaction is just adding a
   * row with this id, it waits for that one.
   */
  add<T extends TableName>(table: T, row: RowsByTable[T]): Promise<boolean>;
  /**
   * Adds those of the rows that do not exist yet, and locks all of them, so that other transactions cannot change
   * them until this one ends. They are locked in the given order, so callers that use the same order cannot
   * deadlock.
   * @returns the rows as they are stored, in the same order
   */
  take<T extends TableName>(table: T, rows: readonly RowsByTable[T][]): Promise<RowsByTable[T][]>;
  /** Stores rows. A row whose id already exists is overwritten. */
  put<T extends TableName>(table: T, rows: readonly RowsByTable[T][]): Promise<void>;
  /** Changes some columns of a row. It returns false if there is no such row. */
  change<T extends TableName>(table: T, id: string, columns: Partial<RowsByTable[T]>): Promise<boolean>;
  /**
   * Empties a table, when a scenario is loaded and in tests. This is the only way to remove entries of the audit
   * log.
   */
  empty(table: TableName): Promise<void>;
  /**
   * Removes the rows of a table that match `where`. If `where` is left out, it removes every row.
   * @returns how many rows were removed
   */
  remove<T extends TableName>(table: T, where?: ColumnConditions<RowsByTable[T]>): Promise<number>;
};

/** Methods that write one row. Outside a transaction, each call is a separate transaction. */
export type RowWriter = Pick<Transaction, 'add' | 'change'>;

export type Store = StoreReader &
  RowWriter & {
    /**
     * Runs `work` in a transaction, which commits when `work` resolves and rolls back when it rejects. `work` must
     * use only the given transaction: the embedded database has a single connection, so any other call would wait
     * forever.
     */
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };
