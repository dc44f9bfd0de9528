/**
 * The tests that every store must pass. They run against the stores in memory, on embedded PostgreSQL and on a
 * PostgreSQL server.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Store, Transaction } from '../store.ts';
import { tableNames } from '../tables.ts';
import type { SignInAttemptRow } from '../rows/session.ts';
import { sampleRows } from './rows.ts';

const attempt = (id: string, columns: Partial<SignInAttemptRow> = {}): SignInAttemptRow => ({
  ...sampleRows.attempts,
  id,
  ...columns,
});

/** Defines the tests that a store must pass. @param open opens a new store, which the tests empty and close */
export const testStoreConformance = (title: string, open: () => Promise<Store>): void => {
  describe(`a store ${title}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    }, 60_000);
    afterAll(() => store.close());
    beforeEach(() =>
      store.transaction(async (tx) => {
        for (const table of tableNames) await tx.empty(table);
      }),
    );
    const addAttempts = (...ids: SignInAttemptRow[]) =>
      store.transaction(async (tx) => {
        for (const row of ids) await tx.add('attempts', row);
      });

    test.each(tableNames)('%s come back as they went in', async (table) => {
      expect(await store.transaction((tx) => tx.add(table, sampleRows[table]))).toBe(true);
      expect(await store.get(table, sampleRows[table].id)).toEqual(sampleRows[table]);
      expect(await store.find(table)).toEqual([sampleRows[table]]);
    });

    test('a stored row stays as it is when an object is changed that was stored or read', async () => {
      const data = JSON.parse('{"list": [{"text": "a"}], "__proto__": {"text": "b"}}') as {
        list: { text: string }[];
      };
      const row = { id: 'mine', data };
      const before = JSON.stringify(row);
      const isStored = async () => expect(JSON.stringify(await store.get('settings', 'mine'))).toBe(before);
      await store.transaction((tx) => tx.put('settings', [row]));
      row.data.list[0]!.text = 'changed after it was stored';
      await isStored();
      const [found] = await store.find('settings', { id: 'mine' });
      (found!.data as typeof data).list.pop();
      await isStored();
    });

    test('what is not there is undefined', async () => {
      expect(await store.get('tokens', 'nobody')).toBeUndefined();
      expect(await store.find('tokens', { subject: 'nobody' })).toEqual([]);
    });

    test('a taken id is refused, and the first row stays', async () => {
      await addAttempts(attempt('a', { failures: 1 }));
      expect(await store.transaction((tx) => tx.add('attempts', attempt('a', { failures: 2 })))).toBe(false);
      expect((await store.get('attempts', 'a'))?.failures).toBe(1);
    });

    test('some columns change and the others stay; nothing changes in a row that is not there', async () => {
      await addAttempts(attempt('a'));
      expect(await store.transaction((tx) => tx.change('attempts', 'a', { failures: 9 }))).toBe(true);
      expect(await store.get('attempts', 'a')).toEqual(attempt('a', { failures: 9 }));
      expect(await store.transaction((tx) => tx.change('attempts', 'b', { failures: 9 }))).toBe(false);
    });

    test('rows are found by value, by null and by what came before', async () => {
      const [free, used] = [
        sampleRows.tokens,
        { ...sampleRows.tokens, id: 't2', revokedAt: 5, expiresAt: 10, object: 'x' },
      ];
      await store.transaction(async (tx) => {
        await tx.add('tokens', free);
        await tx.add('tokens', used);
      });
      expect(await store.find('tokens', { revokedAt: null })).toEqual([free]);
      expect(await store.find('tokens', { object: 'x', scope: 'portal' })).toEqual([used]);
      expect(await store.find('tokens', { object: 'x', scope: 'staff' })).toEqual([]);
      expect(await store.find('tokens', { expiresAt: { before: 11 } })).toEqual([used]);
      expect(await store.find('tokens', { expiresAt: { before: 10 } })).toEqual([]);
      expect(await store.find('tokens', { object: undefined })).toHaveLength(2);
    });

    test('rows are found by one of several values', async () => {
      await addAttempts(attempt('a'), attempt('b'), attempt('c'));
      const ids = async (oneOf: string[]) =>
        (await store.find('attempts', { id: { oneOf } })).map((row) => row.id);
      expect(await ids(['c', 'a', 'nobody'])).toEqual(['a', 'c']);
      expect(await ids([])).toEqual([]);
    });

    test('rows are taken in their order: those that are there as they are, the others added', async () => {
      await addAttempts(attempt('b', { failures: 7 }));
      const asked = [attempt('c'), attempt('b', { failures: 0 }), attempt('a')];
      const taken = await store.transaction((tx) => tx.take('attempts', asked));
      expect(taken).toEqual([attempt('c'), attempt('b', { failures: 7 }), attempt('a')]);
      expect(await store.find('attempts')).toEqual([
        attempt('a'),
        attempt('b', { failures: 7 }),
        attempt('c'),
      ]);
    });

    test('rows that are taken are changed by one transaction after the other, whether they were there or not', async () => {
      const increment = () =>
        store.transaction(async (tx) => {
          const taken = await tx.take('attempts', [
            attempt('x', { failures: 0 }),
            attempt('a', { failures: 0 }),
          ]);
          await tx.put(
            'attempts',
            taken.map((row) => ({ ...row, failures: row.failures + 1 })),
          );
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await store.find('attempts')).map(({ id, failures }) => [id, failures])).toEqual([
        ['a', 20],
        ['x', 20],
      ]);
    });

    test('rows are put over what was there, objects in them as well', async () => {
      const { checkIns: row } = sampleRows;
      await store.transaction((tx) => tx.put('checkIns', [row]));
      expect(await store.find('checkIns')).toEqual([row]);
      const changed = { ...row, changedAt: 99, data: { ...row.data, status: 'COMPLETED' } };
      await store.transaction((tx) => tx.put('checkIns', [changed, { ...row, id: 'other' }]));
      expect(await store.find('checkIns', {}, { orderBy: 'changedAt' })).toEqual([
        changed,
        { ...row, id: 'other' },
      ]);
    });

    test('a row is added or changed without a transaction too', async () => {
      expect(await store.add('attempts', attempt('a', { failures: 1 }))).toBe(true);
      expect(await store.add('attempts', attempt('a', { failures: 2 }))).toBe(false);
      expect(await store.change('attempts', 'a', { failures: 3 })).toBe(true);
      expect(await store.change('attempts', 'b', { failures: 3 })).toBe(false);
      expect(await store.find('attempts')).toEqual([attempt('a', { failures: 3 })]);
    });

    test('rows are ordered by a column and then by id, by bytes whatever the language, and cut', async () => {
      await addAttempts(
        attempt('b', { failures: 1 }),
        attempt('a-b', { failures: 1 }),
        attempt('B', { failures: 0 }),
        attempt('ab', { failures: 1 }),
      );
      const ids = async (
        ...options: Parameters<typeof store.find<'attempts'>> extends [unknown, ...infer Rest] ? Rest : never
      ) => (await store.find('attempts', ...options)).map((row) => row.id);
      expect(await ids()).toEqual(['B', 'a-b', 'ab', 'b']);
      expect(await ids({}, { orderBy: 'failures' })).toEqual(['B', 'a-b', 'ab', 'b']);
      expect(await ids({}, { orderBy: 'failures', descending: true })).toEqual(['b', 'ab', 'a-b', 'B']);
      expect(await ids({}, { descending: true, limit: 2 })).toEqual(['b', 'ab']);
    });

    test('rows that fit are removed and counted', async () => {
      await addAttempts(
        attempt('a', { failures: 1 }),
        attempt('b', { failures: 1 }),
        attempt('c', { failures: 2 }),
      );
      expect(await store.transaction((tx) => tx.remove('attempts', { failures: 1 }))).toBe(2);
      expect(await store.transaction((tx) => tx.remove('attempts'))).toBe(1);
    });

    test('the audit is added to, and by nobody changed or removed', async () => {
      const { audit } = sampleRows;
      await store.transaction((tx) => tx.add('audit', audit));
      const attempts: ((tx: Transaction) => Promise<unknown>)[] = [
        (tx) => tx.change('audit', audit.id, { event: 'sign-out' }),
        (tx) => tx.put('audit', [{ ...audit, event: 'sign-out' }]),
        (tx) => tx.remove('audit', { id: audit.id }),
        (tx) => tx.remove('audit'),
        // Emptying another table must not remove the audit log's protection for the rest of the transaction.
        async (tx) => {
          await tx.empty('faults');
          await tx.remove('audit');
        },
      ];
      for (const one of attempts)
        await expect(store.transaction(one)).rejects.toThrow('The audit is only added to.');
      expect(await store.find('audit')).toEqual([audit]);
    });

    test('a transaction that fails leaves nothing behind', async () => {
      await addAttempts(attempt('a', { failures: 1 }));
      const failing = store.transaction(async (tx) => {
        await tx.change('attempts', 'a', { failures: 2 });
        await tx.add('attempts', attempt('b'));
        expect((await tx.get('attempts', 'a'))?.failures).toBe(2);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect((await store.get('attempts', 'a'))?.failures).toBe(1);
      expect(await store.get('attempts', 'b')).toBeUndefined();
    });

    test.each<[string, (tx: Transaction) => Promise<unknown>]>([
      ['adds', (tx) => tx.add('attempts', attempt('b'))],
      ['takes', (tx) => tx.take('attempts', [attempt('b')])],
      ['puts', (tx) => tx.put('attempts', [attempt('a', { failures: 2 })])],
      ['changes', (tx) => tx.change('attempts', 'a', { failures: 2 })],
      ['removes', (tx) => tx.remove('attempts')],
      ['empties', (tx) => tx.empty('attempts')],
    ])('a transaction that %s rows and then fails leaves the table as it was', async (_, write) => {
      await addAttempts(attempt('a', { failures: 1 }));
      const failing = store.transaction(async (tx) => {
        await write(tx);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await store.find('attempts')).toEqual([attempt('a', { failures: 1 })]);
    });

    test('others see nothing of a transaction before it ends', async () => {
      await addAttempts(attempt('a', { failures: 1 }));
      let seen: Promise<SignInAttemptRow | undefined> | undefined;
      const failing = store.transaction(async (tx) => {
        await tx.change('attempts', 'a', { failures: 2 });
        seen = store.get('attempts', 'a');
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect((await seen)?.failures).toBe(1);
    });

    test('a locked row is changed by one transaction after the other', async () => {
      await addAttempts(attempt('a', { failures: 0 }));
      const increment = () =>
        store.transaction(async (tx) => {
          const row = await tx.lock('attempts', 'a');
          await tx.change('attempts', 'a', { failures: (row?.failures ?? 0) + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await store.get('attempts', 'a'))?.failures).toBe(20);
    });

    test('all rows that match are locked, and changed by one transaction after the other', async () => {
      await addAttempts(
        attempt('b', { locks: 1, failures: 0 }),
        attempt('a', { locks: 1, failures: 0 }),
        attempt('c', { locks: 2, failures: 0 }),
      );
      const increment = () =>
        store.transaction(async (tx) => {
          const rows = await tx.lockAll('attempts', { locks: 1 });
          expect(rows.map(({ id }) => id)).toEqual(['a', 'b']);
          for (const { id, failures } of rows) await tx.change('attempts', id, { failures: failures + 1 });
        });
      await Promise.all(Array.from({ length: 20 }, increment));
      expect((await store.find('attempts')).map(({ failures }) => failures)).toEqual([20, 20, 0]);
    });

    test('of many who add the same id at once, one does', async () => {
      const add = () => store.transaction((tx) => tx.add('idempotency', sampleRows.idempotency));
      const added = await Promise.all(Array.from({ length: 8 }, add));
      expect(added.filter(Boolean)).toHaveLength(1);
    });

    test('a row handed out or in is a copy', async () => {
      const row = { ...sampleRows.settings, data: { list: [1] } };
      await store.transaction((tx) => tx.add('settings', row));
      row.data.list.push(2);
      const found = await store.get('settings', row.id);
      (found as { data: { list: number[] } }).data.list.push(3);
      expect((await store.get('settings', row.id))?.data).toEqual({ list: [1] });
    });
  });
};
