import type { DraftChanges, Drafts } from '../drafts/drafts.ts';
import type { Answers, Task } from './types.ts';

/** A write as the device keeps it; its content lies beside it, so that a step forward rewrites no file. */
export interface StoredTask {
  readonly id: string;
  readonly key: string;
  /** `prepared`: the stored bytes beside it are what is sent. */
  readonly state: 'waiting' | 'prepared' | 'sent';
  readonly answer?: unknown;
}

const isStored = (value: unknown): value is StoredTask[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' && one !== null && 'id' in one && 'key' in one && 'state' in one,
  );

/** A row of writes in the device's drafts. Each change is one transaction, so a tab that dies leaves a valid row. */
export const storedRow = (drafts: Drafts, name: string) => {
  const index = `outbox/${name}`;
  const content = (id: string) => `${index}/${id}`;
  const made = (id: string) => `${content(id)}/made`;
  const read = async (): Promise<StoredTask[]> => {
    const found = await drafts.get(index);
    return isStored(found) ? found : [];
  };
  const inputAt = async (place: string): Promise<unknown> =>
    ((await drafts.get(place)) as { input?: unknown } | undefined)?.input;
  const changed = async (id: string, change: Partial<StoredTask>): Promise<StoredTask[]> =>
    (await read()).map((task) => (task.id === id ? { ...task, ...change } : task));
  /** All that the row takes on the device. */
  const names = async () => [index, ...(await drafts.list(`${index}/`))];
  return {
    read,
    names,
    begin: (tasks: readonly Task[]): Promise<boolean> =>
      drafts.write({
        put: {
          ...Object.fromEntries(tasks.map(({ id, input }) => [content(id), { input }])),
          [index]: tasks.map(({ id }): StoredTask => ({ id, key: crypto.randomUUID(), state: 'waiting' })),
        },
      }),
    input: (id: string): Promise<unknown> => inputAt(content(id)),
    /** What was made of the input. */
    made: (id: string): Promise<unknown> => inputAt(made(id)),
    /** Stores what was made of a write's input before it is sent, so that a repeat sends the same bytes. */
    prepared: async (id: string, input: unknown): Promise<boolean> =>
      drafts.write({ put: { [index]: await changed(id, { state: 'prepared' }), [made(id)]: { input } } }),
    /** Marks a write as through; its content goes. Out: the row as it is now. */
    sent: async (id: string, answer: unknown): Promise<StoredTask[]> => {
      const row = await changed(id, { state: 'sent', answer });
      await drafts.write({ put: { [index]: row }, remove: [content(id), made(id)] });
      return row;
    },
    /** Forgets the whole row, with other changes in the same step. */
    clear: async ({ put, remove = [] }: DraftChanges = {}): Promise<boolean> =>
      drafts.write({ put, remove: [...remove, ...(await names())] }),
  };
};

/** The answers of the writes that are through. */
export const answersOf = (row: readonly StoredTask[]): Answers =>
  Object.fromEntries(row.filter(({ state }) => state === 'sent').map(({ id, answer }) => [id, answer]));
