/**
 * Starts a PostgreSQL server for tests, with a new database, on a free port of this machine. Its files are removed
 * when it stops. If PostgreSQL is missing, it is installed with apt (as root on Debian and its derivatives).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, installPackages } from './debian.ts';

export type RunningPostgres = {
  /** The connection URL (postgres://…) of the new, empty database. */
  readonly url: string;
  stop: () => Promise<void>;
};

/** A PostgreSQL server that a test can kill, as in a crash, and start again with the same data. */
export type CrashablePostgres = RunningPostgres & {
  /** Kills the server with SIGKILL. */
  crash: () => Promise<void>;
  /** Starts the server again, and resolves once it accepts connections. */
  restart: () => Promise<void>;
};

const debian = '/usr/lib/postgresql';

/**
 * Starts a PostgreSQL server, which the caller must stop.
 * @throws an error with a message for the person if PostgreSQL is missing and cannot be installed
 */
export const startPostgres = async (): Promise<CrashablePostgres> => {
  const programs = findPrograms() ?? install();
  const owner = getOwner();
  const folder = mkdtempSync(join(tmpdir(), 'journey-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'journey', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    options,
  );
  const port = await freePort();
  // `fsync=off` switches off PostgreSQL's durable writes, which would take seconds, because test data need not survive
  // a crash of the machine.
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const run = () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, ...settings.flatMap((one) => ['-c', one])],
      options,
    );
    const gone = once(server, 'exit');
    const endWithMe = () => server.kill('SIGKILL');
    process.once('exit', endWithMe);
    void gone.then(() => process.off('exit', endWithMe));
    return { server, gone };
  };
  let { server, gone } = run();
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    server.kill(signal);
    if (server.exitCode === null && server.signalCode === null) await gone;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const waitUntilReady = async (): Promise<boolean> => {
    for (let tries = 0; tries < 100; tries += 1) {
      if (isReady(programs, port)) return true;
      // After a crash, PostgreSQL refuses to start until the last of its previous processes has ended, so it is started
      // again.
      if (server.exitCode !== null) ({ server, gone } = run());
      await sleep(100);
    }
    return false;
  };
  const begin = async () => {
    if (await waitUntilReady()) return;
    await stop();
    throw new Error('PostgreSQL did not start.');
  };
  const restart = async () => {
    ({ server, gone } = run());
    await begin();
  };
  await begin();
  const url = `postgres://journey@127.0.0.1:${port}/postgres`;
  return { url, stop, crash: () => end('SIGKILL'), restart };
};

const findPrograms = (): string | undefined => {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const initdb = findProgram(
    'initdb',
    versions.map((version) => join(debian, version, 'bin')),
  );
  return initdb && dirname(initdb);
};

const install = (): string => {
  installPackages('postgresql');
  const found = findPrograms();
  if (!found) throw new Error('The package postgresql does not contain initdb.');
  return found;
};

// PostgreSQL refuses to run as root, so root starts it as another user.
const getOwner = (): { uid?: number; gid?: number } => {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody'])
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      continue;
    }
  throw new Error('PostgreSQL needs a user who is not root, such as postgres or nobody.');
};

const isReady = (programs: string, port: number): boolean => {
  try {
    execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
};
