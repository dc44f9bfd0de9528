/**
 * Wraps the database and the file storage so that the duration of each call is recorded, by operation and table.
 */
import type { Telemetry } from './telemetry.ts';
import type { ObjectStore } from '../store/objects.ts';
import type { Store, Transaction } from '../store/store.ts';

type Measure = <T>(operation: string, table: string, run: () => Promise<T>) => Promise<T>;

/**
 * Wraps the database so that its calls are measured. A transaction is measured as a whole, and each call inside it
 * as a part.
 */
export const createMeasuredStore = (store: Store, telemetry: Telemetry): Store => {
  const measure: Measure = (operation, table, run) =>
    telemetry.measure('query', { 'db.operation.name': operation, 'db.collection.name': table }, run);
  return {
    get: (table, id) => measure('get', table, () => store.get(table, id)),
    find: (table, where, options) => measure('find', table, () => store.find(table, where, options)),
    add: (table, row) => measure('add', table, () => store.add(table, row)),
    change: (table, id, columns) => measure('change', table, () => store.change(table, id, columns)),
    transaction: (work) =>
      measure('transaction', 'all', () => store.transaction((tx) => work(measuredInside(tx, measure)))),
    close: () => store.close(),
  };
};

const measuredInside = (tx: Transaction, measure: Measure): Transaction => ({
  get: (table, id) => measure('get', table, () => tx.get(table, id)),
  find: (table, where, options) => measure('find', table, () => tx.find(table, where, options)),
  lock: (table, id) => measure('lock', table, () => tx.lock(table, id)),
  lockAll: (table, where) => measure('lockAll', table, () => tx.lockAll(table, where)),
  add: (table, row) => measure('add', table, () => tx.add(table, row)),
  change: (table, id, columns) => measure('change', table, () => tx.change(table, id, columns)),
  take: (table, rows) => measure('take', table, () => tx.take(table, rows)),
  put: (table, rows) => measure('put', table, () => tx.put(table, rows)),
  empty: (table) => measure('empty', table, () => tx.empty(table)),
  remove: (table, where) => measure('remove', table, () => tx.remove(table, where)),
});

/**
 * Wraps the file storage so that its calls are measured. File keys are not recorded, because each file has its
 * own.
 */
export const createMeasuredObjectStore = (objects: ObjectStore, telemetry: Telemetry): ObjectStore => {
  const measure = <T>(operation: string, run: () => Promise<T>): Promise<T> =>
    telemetry.measure('object', { operation }, run);
  return {
    put: (key, file, type) => measure('put', () => objects.put(key, file, type)),
    get: (key) => measure('get', () => objects.get(key)),
    delete: (key) => measure('delete', () => objects.delete(key)),
  };
};
