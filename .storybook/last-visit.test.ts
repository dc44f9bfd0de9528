import type { Transport } from '@journey/api';
import { expect, it, vi } from 'vitest';
import { endLastVisit, noteVisit } from './last-visit.ts';

it('what a visit still asks for does not reach the services of the next one @W-03', async () => {
  const json = vi.fn<Transport['json']>().mockResolvedValue('answer');
  const transport = { base: '/api', json } as unknown as Transport;
  const resetInThisTab = vi.fn<() => void>();
  noteVisit({ state: { resetInThisTab }, connection: { services: { transport } } });
  const ask = () => transport.json('/query', { action: 'rentals' }, (body) => body);
  expect(await ask()).toBe('answer');
  endLastVisit();
  await expect(ask()).rejects.toMatchObject({ kind: 'business', retryable: false });
  expect(json).toHaveBeenCalledTimes(1);
  expect(resetInThisTab).toHaveBeenCalledTimes(1);
});
