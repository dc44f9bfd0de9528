import { createServer } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { findFreePort, requireFreePort } from './ports.ts';

afterEach(() => vi.unstubAllEnvs());

test('a port that browsers refuse is told at once, with another', async () => {
  vi.stubEnv('SANDBOX_PORT', '6000');
  await expect(requireFreePort('SANDBOX_PORT', 'the sandbox')).rejects.toThrow(
    /Port 6000, .* browsers refuse to call.\nChoose another: SANDBOX_PORT=4000/,
  );
});

test('a taken port is told, and a free one is not', async () => {
  const port = await findFreePort();
  vi.stubEnv('SANDBOX_PORT', String(port));
  await requireFreePort('SANDBOX_PORT', 'the sandbox');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  await expect(requireFreePort('SANDBOX_PORT', 'the sandbox')).rejects.toThrow('is taken by another program');
  server.close();
});
