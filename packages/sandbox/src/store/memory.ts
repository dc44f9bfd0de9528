/**
 * A store in memory, for stories and tests. Transactions run one after the other, and a failed one changes
 * nothing.
 */
import type { FindOptions, Store, Transaction, ColumnConditions } from './store.ts';
import { tableNames, type TableName, type RowsByTable } from './tables.ts';

type Rows = Map<string, RowsByTable[TableName]>;
type Data = Record<TableName, Rows>;

const emptyData = (): Data => Object.fromEntries(tableNames.map((name) => [name, new Map()])) as Data;

/** Creates an empty store, which exists as long as the process or page. */
export const createMemoryStore = (): Store => {
  let committed = emptyData();
  let turn: Promise<unknown> = Promise.resolve();

  // Reads wait their turn like writes. A service that reads outside its own running transaction therefore waits
  // forever, as it would on the SQL stores.
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };

  const onCommitted = <T>(work: (tx: Transaction) => Promise<T>) =>
    inTurn(() => work(transactionOn(committed)));

  return {
    get: (table, id) => onCommitted((tx) => tx.get(table, id)),
    find: (table, where, options) => onCommitted((tx) => tx.find(table, where, options)),
    add: (table, row) => onCommitted((tx) => tx.add(table, row)),
    change: (table, id, columns) => onCommitted((tx) => tx.change(table, id, columns)),
    transaction: (work) =>
      inTurn(async () => {
        const draft = { ...committed };
        const result = await work(transactionOn(draft, new Set(tableNames)));
        committed = draft;
        return result;
      }),
    close: async () => {},
  };
};

/**
 * Copies a value like `structuredClone`, but five times as fast. Loading a scenario copies thousands of rows, for
 * which `structuredClone` takes half of the time of the sandbox's tests.
 */
const copyValue = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copyValue) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy = { ...value };
  for (const key in copy) copy[key] = copyValue(copy[key]);
  return copy;
};

/**
 * Creates a transaction on some data.
 * @param shared the tables that must not be changed themselves; the first change to one replaces it with a copy
 */
const transactionOn = (data: Data, shared = new Set<TableName>()): Transaction => {
  // Rows are copied when they are stored and when they are read, so that nobody changes a stored row by changing
  // an object.
  const getRows = <T extends TableName>(table: T) => data[table] as Map<string, RowsByTable[T]>;
  const getRowsToChange = <T extends TableName>(table: T) => {
    if (shared.delete(table)) data[table] = new Map(data[table]);
    return getRows(table);
  };
  const get = async <T extends TableName>(table: T, id: string) => copyValue(getRows(table).get(id));
  const fitting = <T extends TableName>(table: T, where: ColumnConditions<RowsByTable[T]> = {}) =>
    [...getRows(table).values()].filter((row) => fits(row, where));
  const find: Transaction['find'] = async (table, where, options) =>
    copyValue(arranged(fitting(table, where), options));
  return {
    get,
    lock: get,
    find,
    lockAll: find,
    add: async (table, row) => {
      if (getRows(table).has(row.id)) return false;
      getRowsToChange(table).set(row.id, copyValue(row));
      return true;
    },
    take: async (table, rows) =>
      rows.map((row) => {
        if (!getRows(table).has(row.id)) getRowsToChange(table).set(row.id, copyValue(row));
        return copyValue(getRows(table).get(row.id) ?? row);
      }),
    put: async (table, rows) => {
      if (rows.some(({ id }) => getRows(table).has(id))) refuseAudit(table);
      for (const row of rows) getRowsToChange(table).set(row.id, copyValue(row));
    },
    change: async (table, id, columns) => {
      refuseAudit(table);
      const row = getRows(table).get(id);
      if (!row) return false;
      getRowsToChange(table).set(id, copyValue({ ...row, ...columns }));
      return true;
    },
    empty: async (table) => getRowsToChange(table).clear(),
    remove: async (table, where) => {
      refuseAudit(table);
      const removedRows = fitting(table, where);
      for (const row of removedRows) getRowsToChange(table).delete(row.id);
      return removedRows.length;
    },
  };
};

/** Refuses changes to the audit log, as a trigger does in the SQL database. */
const refuseAudit = (table: TableName): void => {
  if (table === 'audit') throw new Error('The audit is only added to.');
};

const fits = <Row extends object>(row: Row, where: ColumnConditions<Row>): boolean =>
  Object.entries(where).every(([column, wanted]) => {
    const value = row[column as keyof Row] as unknown;
    if (wanted !== null && typeof wanted === 'object' && 'before' in wanted)
      return typeof value === 'number' && value < (wanted as { before: number }).before;
    if (wanted !== null && typeof wanted === 'object' && 'oneOf' in wanted)
      return (wanted as { oneOf: readonly unknown[] }).oneOf.includes(value);
    return wanted === undefined || value === wanted;
  });

const arranged = <Row extends { id: string }>(rows: Row[], options: FindOptions<Row> = {}): Row[] => {
  const { orderBy = 'id', descending = false, limit = Infinity } = options;
  const sign = descending ? -1 : 1;
  const compare = (a: Row, b: Row) => {
    const [x, y] = [a[orderBy], b[orderBy]];
    if (x !== y) return x < y ? -sign : sign;
    return a.id < b.id ? -sign : sign;
  };
  return rows.toSorted(compare).slice(0, limit);
};
