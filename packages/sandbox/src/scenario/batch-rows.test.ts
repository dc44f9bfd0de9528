import { expect, it, vi } from 'vitest';
import { createMemoryStore } from '../store/memory.ts';
import { batchRowWrites } from './batch-rows.ts';

const row = (index: number) => ({ id: `row-${String(index).padStart(4, '0')}`, data: { index } });

it('adds many rows with few statements', async () => {
  const store = createMemoryStore();
  await store.transaction(async (tx) => {
    const take = vi.spyOn(tx, 'take');
    const { batched, flush } = batchRowWrites(tx);
    for (let index = 0; index < 450; index += 1) await batched.add('settings', row(index));
    await flush();
    expect(take).toHaveBeenCalledTimes(3);
  });
  const rows = await store.find('settings');
  expect(rows).toEqual(Array.from({ length: 450 }, (_, index) => row(index)));
});

it('shows a row to a read that follows', async () => {
  await createMemoryStore().transaction(async (tx) => {
    const { batched } = batchRowWrites(tx);
    await batched.add('settings', row(1));
    expect(await batched.get('settings', row(1).id)).toEqual(row(1));
  });
});

it('removes a row that was added before', async () => {
  const store = createMemoryStore();
  await store.transaction(async (tx) => {
    const { batched, flush } = batchRowWrites(tx);
    await batched.add('settings', row(1));
    await batched.empty('settings');
    await batched.add('settings', row(2));
    await flush();
  });
  expect(await store.find('settings')).toEqual([row(2)]);
});
