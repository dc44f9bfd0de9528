import type { Transaction } from '../store/store.ts';
import type { TableName, Tables } from '../store/tables.ts';

/** How many rows one statement adds; PostgreSQL takes at most 65,535 values in a statement. */
const MAX_ROWS = 200;

/**
 * Wraps a transaction so that rows which are added one by one are written together: a scenario has hundreds of rows, and a
 * statement for each takes most of the time of a reset. Rows are written before anything else is read or written.
 * @returns the transaction, whose `add` always answers true, and a function to call at the end, which writes the rest
 */
export const batchRows = (tx: Transaction): { batched: Transaction; flush: () => Promise<void> } => {
  const waiting = new Map<TableName, Tables[TableName][]>();
  const write = async (table: TableName): Promise<void> => {
    const rows = waiting.get(table) ?? [];
    waiting.delete(table);
    if (rows.length > 0) await tx.take(table, rows);
  };
  const flush = async (): Promise<void> => {
    for (const table of waiting.keys()) await write(table);
  };
  const afterFlush =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await flush();
      return call(...args);
    };
  const batched: Transaction = {
    add: async (table, row) => {
      const rows = waiting.get(table) ?? [];
      rows.push(row);
      waiting.set(table, rows);
      if (rows.length === MAX_ROWS) await write(table);
      return true;
    },
    get: afterFlush(tx.get) as Transaction['get'],
    find: afterFlush(tx.find) as Transaction['find'],
    lock: afterFlush(tx.lock) as Transaction['lock'],
    take: afterFlush(tx.take) as Transaction['take'],
    put: afterFlush(tx.put) as Transaction['put'],
    change: afterFlush(tx.change) as Transaction['change'],
    empty: afterFlush(tx.empty),
    remove: afterFlush(tx.remove) as Transaction['remove'],
  };
  return { batched, flush };
};
