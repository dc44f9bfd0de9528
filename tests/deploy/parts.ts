import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startNginx, type RunningNginx } from '../../tools/nginx.ts';
import { root } from '../../tools/paths/root.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { findFreePort } from '../../tools/process/ports.ts';
import { startSandboxProcess, type SandboxProcess } from '../sandbox/processes.ts';
import type { Person } from '../e2e/sandbox.ts';
import { environmentOf, readComposeServices } from './compose.ts';
import { startObjects } from './objects.ts';
import { startPrometheus, type Prometheus } from './prometheus.ts';

/** All services of deploy/compose.yaml, started on this machine. */
export interface Deployment {
  readonly nginx: RunningNginx;
  readonly prometheus: Prometheus;
  /** The people of the scenario that was loaded at the start. */
  readonly people: readonly Person[];
  /** The addresses of the services' processes. */
  readonly services: readonly string[];
  /**
   * Replaces the services' processes one at a time, as deploy/roll-over.sh does.
   * @returns the exit codes of the replaced processes
   */
  rollOver: () => Promise<readonly (number | null)[]>;
  stop: () => Promise<void>;
}

const secret = (): string => crypto.randomUUID().replaceAll('-', '') + crypto.randomUUID().slice(0, 4);

/** Waits until a process responds to its health check. */
const untilHealthy = async (address: string): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(200)) {
    const isWell = await fetch(`http://${address}/health`).then(
      ({ status }) => status === 204,
      () => false,
    );
    if (isWell) return;
  }
  throw new Error(`${address} is not healthy after a minute.`);
};

/**
 * Starts the database, object store, two services, nginx and Prometheus with the files and settings of the deployment.
 * Only addresses and the values of variables differ.
 * @param hosts names of built hosts
 * @param scenario the scenario to load
 */
export const deploy = async (hosts: readonly string[], scenario: object): Promise<Deployment> => {
  const stops: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    const given = { SANDBOX_SECRET: secret(), DATABASE_PASSWORD: secret(), OBJECTS_SECRET: secret() };
    const [postgres, objects] = await Promise.all([startPostgres(), startObjects(given.OBJECTS_SECRET)]);
    stops.push(postgres.stop, objects.stop);
    await createDatabase(postgres.url);

    const ports = await Promise.all(Array.from({ length: 5 }, findFreePort));
    const [site = 0, a = 0, b = 0, metricsA = 0, metricsB = 0] = ports;
    const addresses = new Map([
      ['10.71.0.20:5432', new URL(postgres.url).host],
      ['10.71.0.21:8080', objects.address],
      ['10.71.0.11:9464', `127.0.0.1:${metricsA}`],
      ['10.71.0.12:9464', `127.0.0.1:${metricsB}`],
    ]);
    const origins = hosts.map((host) => `https://${host}.localhost:${site}`).join(',');
    const settings = (name: string, port: number, metrics: number): Record<string, string> => {
      const found = environmentOf(readComposeServices()[name]!, { ...given, SITE_ORIGINS: origins });
      const here = (text: string) => [...addresses].reduce((now, [from, to]) => now.replace(from, to), text);
      return {
        ...Object.fromEntries(Object.entries(found).map(([key, text]) => [key, here(text)])),
        TRUSTED_PROXIES: 'loopback',
        SANDBOX_PORT: String(port),
        OTEL_EXPORTER_PROMETHEUS_PORT: String(metrics),
      };
    };
    prepare({ ...settings('prepare', 0, 0), OTEL_EXPORTER_PROMETHEUS_PORT: '' });
    const people = await loadPeople(settings('services-a', 0, 0), scenario);

    const own = [settings('services-a', a, metricsA), settings('services-b', b, metricsB)];
    const processes: SandboxProcess[] = await Promise.all(own.map(startSandboxProcess));
    stops.push(() => Promise.all(processes.map((one) => one.stop())));
    const services = [a, b].map((port) => `127.0.0.1:${port}`);
    await Promise.all(services.map(untilHealthy));

    const nginx = await startNginx(hosts, services, 'localhost', site);
    stops.push(nginx.stop);
    const prometheus = await startPrometheus(addresses);
    stops.push(prometheus.stop);

    const rollOver = async () => {
      const codes: (number | null)[] = [];
      for (const [index, address] of services.entries()) {
        codes.push((await processes[index]?.stop()) ?? null);
        processes[index] = await startSandboxProcess(own[index]!);
        await untilHealthy(address);
        // nginx sends no requests to a process for three seconds after it has failed to respond
        // (deploy/nginx/start.sh).
        await sleep(5000);
      }
      return codes;
    };
    return { nginx, prometheus, people, services, rollOver, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const createDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database journey');
  await client.end();
};

/** Runs the deployment's command that migrates the database and creates the bucket. */
const prepare = (settings: Record<string, string>): void => {
  const [, ...args] = readComposeServices()['prepare']?.command ?? [];
  execFileSync(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...settings },
    stdio: 'pipe',
  });
};

/**
 * Loads the scenario's fictional people with a process that does not run in production mode, which would refuse them.
 */
const loadPeople = async (
  { DATABASE_URL = '', OBJECTS_URL = '' }: Record<string, string>,
  scenario: object,
): Promise<readonly Person[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-scenario-'));
  const file = join(folder, 'scenario.json');
  writeFileSync(file, JSON.stringify(scenario));
  const loader = await startSandboxProcess({
    DATABASE_URL,
    OBJECTS_URL,
    SANDBOX_SCENARIO: file,
    SANDBOX_CONTROL: '1',
  });
  try {
    const reply = await fetch(`${loader.url}/_sandbox/people`);
    if (!reply.ok) throw new Error(`The people could not be read:\n${loader.output()}`);
    return (await reply.json()) as Person[];
  } finally {
    await loader.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
