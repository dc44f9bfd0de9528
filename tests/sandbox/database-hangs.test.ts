/**
 * Makes the database stop responding while statements run, as if a cable were cut. Callers must get 503 with a time to
 * retry, and the services must work again once the database does.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunningPostgres } from '../../tools/postgres.ts';
import { newDatabase } from './database.ts';
import { startSandboxProcess, type SandboxProcess } from './processes.ts';
import { trafficTo } from './traffic.ts';

let postgres: RunningPostgres;
let wire: Server;
let sandbox: SandboxProcess;
const sockets = new Set<Socket>();
let isSilent = false;

/** Starts a proxy to the database. While `isSilent` is true, it forwards nothing. */
const startWire = async (database: URL): Promise<Server> => {
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

beforeAll(async () => {
  postgres = await newDatabase();
  const url = new URL(postgres.url);
  wire = await startWire(new URL(postgres.url));
  url.host = `127.0.0.1:${(wire.address() as AddressInfo).port}`;
  sandbox = await startSandboxProcess({ DATABASE_URL: url.href });
}, 120_000);
afterAll(async () => {
  await sandbox.stop();
  for (const socket of sockets) socket.destroy();
  wire.close();
  await postgres.stop();
});

const { signIn, read } = trafficTo(() => sandbox);

test(
  'a statement that the database never answers gets 503, and the next ones are answered when it is back',
  { timeout: 60_000 },
  async () => {
    await signIn();
    expect((await read()).status).toBe(200);
    isSilent = true;
    const asked = Date.now();
    const answers = await Promise.all([read(), read(), read()]);
    // The pages wait ten seconds for a response.
    expect(Date.now() - asked).toBeLessThan(10_000);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: '1' });
    expect(sandbox.output()).toContain('database away');
    isSilent = false;
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe(200);
    expect(sandbox.child.exitCode).toBeNull();
    expect(sandbox.output()).not.toContain('"event":"failure"');
  },
);
