import type { Transaction } from '../store/store.ts';
import type { TableName, RowsByTable } from '../store/tables.ts';

/**
 * How many rows one SQL statement adds. The number is limited, because PostgreSQL takes at most 65,535 values in a
 * statement.
 */
const MAX_ROWS = 200;

/**
 * Wraps a transaction so that rows which are added one by one are written together. A scenario has hundreds of
 * rows, and writing each by itself would take most of the time of a reset. Waiting rows are written before
 * anything is read or changed.
 * @returns the transaction, whose `add` always returns true, and a function to call at the end, which writes the
 *   rest
 */
export const batchRowWrites = (tx: Transaction): { batched: Transaction; flush: () => Promise<void> } => {
  const waiting = new Map<TableName, RowsByTable[TableName][]>();
  const write = async (table: TableName): Promise<void> => {
    const rows = waiting.get(table) ?? [];
    waiting.delete(table);
    if (rows.length > 0) await tx.take(table, rows);
  };
  const flush = async (): Promise<void> => {
    for (const table of waiting.keys()) await write(table);
  };
  const batched: Transaction = {
    add: async (table, row) => {
      const rows = waiting.get(table) ?? [];
      rows.push(row);
      waiting.set(table, rows);
      if (rows.length === MAX_ROWS) await write(table);
      return true;
    },
    get: async (...args) => {
      await flush();
      return tx.get(...args);
    },
    find: async (...args) => {
      await flush();
      return tx.find(...args);
    },
    lock: async (...args) => {
      await flush();
      return tx.lock(...args);
    },
    lockAll: async (...args) => {
      await flush();
      return tx.lockAll(...args);
    },
    take: async (...args) => {
      await flush();
      return tx.take(...args);
    },
    put: async (...args) => {
      await flush();
      return tx.put(...args);
    },
    change: async (...args) => {
      await flush();
      return tx.change(...args);
    },
    empty: async (table) => {
      await flush();
      return tx.empty(table);
    },
    remove: async (...args) => {
      await flush();
      return tx.remove(...args);
    },
  };
  return { batched, flush };
};
