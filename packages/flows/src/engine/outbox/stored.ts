import type { Drafts } from '../drafts/drafts.ts';
import type { Answers, Task } from './types.ts';

/** A write as the device keeps it; its content lies beside it, so that a step forward rewrites no file. */
export interface StoredTask {
  readonly id: string;
  readonly key: string;
  /** `prepared`: what lies beside it is what is sent. */
  readonly state: 'waiting' | 'prepared' | 'sent';
  readonly answer?: unknown;
}

const isStored = (value: unknown): value is StoredTask[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'id' in one && 'key' in one && 'state' in one,
  );

/** A row of writes in the device's drafts. */
export const storedRow = (drafts: Drafts, name: string) => {
  const index = `outbox/${name}`;
  const content = (id: string) => `${index}/${id}`;
  const made = (id: string) => `${content(id)}/made`;
  const read = async (): Promise<StoredTask[]> => {
    const found = await drafts.get(index);
    return isStored(found) ? found : [];
  };
  return {
    read,
    /** Keeps a new row. Contents first: a row that is there is whole. */
    begin: async (tasks: readonly Task[]): Promise<void> => {
      for (const { id, input } of tasks) await drafts.put(content(id), { input }); // eslint-disable-line no-await-in-loop
      await drafts.put(
        index,
        tasks.map(({ id }): StoredTask => ({ id, key: crypto.randomUUID(), state: 'waiting' })),
      );
    },
    /** Changes one write of the row. Out: the row as it is now. */
    change: async (id: string, change: Partial<StoredTask>): Promise<StoredTask[]> => {
      const row = (await read()).map((task) => (task.id === id ? { ...task, ...change } : task));
      await drafts.put(index, row);
      return row;
    },
    input: async (id: string): Promise<unknown> =>
      ((await drafts.get(content(id))) as { input?: unknown } | undefined)?.input,
    /** What was made of the input; it lies beside it, since a tab can die before the row says so. */
    made: async (id: string): Promise<unknown> =>
      ((await drafts.get(made(id))) as { input?: unknown } | undefined)?.input,
    keepMade: (id: string, input: unknown): Promise<boolean> => drafts.put(made(id), { input }),
    drop: async (id: string): Promise<void> => {
      await drafts.remove(content(id));
      await drafts.remove(made(id));
    },
    /** Forgets the whole row. The index goes first: half a row would be sent again. */
    clear: async (): Promise<void> => {
      await drafts.remove(index);
      const names = await drafts.list(`${index}/`);
      await Promise.all(names.map((one) => drafts.remove(one)));
    },
  };
};

/** The answers of the writes that are through. */
export const answersOf = (row: readonly StoredTask[]): Answers =>
  Object.fromEntries(row.filter(({ state }) => state === 'sent').map(({ id, answer }) => [id, answer]));
