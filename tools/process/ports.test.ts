import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnPort } from '../hosting/listen.ts';
import { findFreePort, requireFreePort } from './ports.ts';
import { isSandboxRunning } from './sandbox.ts';

afterEach(() => vi.unstubAllEnvs());

test('a port that browsers refuse is told at once, with another', async () => {
  vi.stubEnv('SANDBOX_PORT', '6000');
  await expect(requireFreePort('SANDBOX_PORT', 'the sandbox')).rejects.toThrow(
    /^Browsers refuse to connect to port 6000, .*\nChoose another port: SANDBOX_PORT=4000/,
  );
});

test('a taken port is told, and a free one is not', async () => {
  const port = await findFreePort();
  vi.stubEnv('SANDBOX_PORT', String(port));
  await requireFreePort('SANDBOX_PORT', 'the sandbox');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, resolve));
  await expect(requireFreePort('SANDBOX_PORT', 'the sandbox')).rejects.toThrow('is used by another program');
  server.close();
});

test('of two commands that start at the same moment, the second says that the port is taken', async () => {
  const port = await findFreePort();
  vi.stubEnv('DEV_PORT', String(port));
  const [first, second] = [createHttpServer(), createHttpServer()];
  // Both calls find the port free, because neither server is listening yet.
  await Promise.all([
    requireFreePort('DEV_PORT', 'the development host'),
    requireFreePort('DEV_PORT', 'the development host'),
  ]);
  expect(await listenOnPort(first, port, 'DEV_PORT')).toBe(port);
  await expect(listenOnPort(second, port, 'DEV_PORT')).rejects.toThrow(
    `Port ${port} is used by another program. Stop that program, or choose another port: DEV_PORT=${port + 100}`,
  );
  first.close();
});

test('only a sandbox is taken for the one that runs at its port', async () => {
  const port = await findFreePort();
  vi.stubEnv('SANDBOX_PORT', String(port));
  expect(await isSandboxRunning()).toBe(false);

  let status = 404;
  const server = createHttpServer(({ url }, reply) =>
    reply.writeHead(url === '/health' ? status : 200).end(),
  );
  onTestFinished(() => void server.close());
  await listenOnPort(server, port, 'SANDBOX_PORT');
  await expect(isSandboxRunning()).rejects.toThrow(
    `Port ${port}, which is set for the sandbox, is used by another program.`,
  );
  status = 204;
  expect(await isSandboxRunning()).toBe(true);
});
