import { expect, it, vi } from 'vitest';

const openScopes = async (): Promise<string[]> => {
  const { createMemoryDrafts, openSimulatedTab } = await import('./simulated-device.ts');
  const device = createMemoryDrafts();
  return [device.scope, openSimulatedTab(device).drafts.scope];
};

it('gives simulated tabs other locks than those that were killed before modules were reset', async () => {
  const before = await openScopes();
  vi.resetModules();
  const after = await openScopes();
  expect(new Set([...before, ...after]).size).toBe(4);
});
