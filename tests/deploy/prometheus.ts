import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from '../../tools/debian.ts';
import { root } from '../../tools/paths/root.ts';
import { findFreePort } from '../../tools/process/ports.ts';

/** A running Prometheus. */
export interface Prometheus {
  /**
   * Evaluates a query at the current time.
   * @returns the values that are numbers; empty if the query has no result
   */
  ask: (query: string) => Promise<readonly number[]>;
  stop: () => Promise<void>;
}

/**
 * Starts Prometheus with the deployment's settings, except that it fetches metrics every second.
 * @param addresses the addresses on this machine, by the addresses in compose.yaml
 */
export const startPrometheus = async (addresses: ReadonlyMap<string, string>): Promise<Prometheus> => {
  const program = requireProgram('prometheus', 'prometheus');
  const folder = mkdtempSync(join(tmpdir(), 'journey-prometheus-'));
  let text = readFileSync(join(root, 'deploy/prometheus/prometheus.yml'), 'utf8').replace(
    'scrape_interval: 15s',
    'scrape_interval: 1s',
  );
  for (const [delivered, here] of addresses) text = text.replaceAll(delivered, here);
  const settings = join(folder, 'prometheus.yml');
  writeFileSync(settings, text);
  const port = await findFreePort();
  const args = [
    `--config.file=${settings}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  const child = spawn(program, args, { stdio: 'ignore', cwd: folder });
  const gone = once(child, 'exit');
  const endWithMe = () => child.kill('SIGKILL');
  process.once('exit', endWithMe);
  const stop = async () => {
    process.off('exit', endWithMe);
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const base = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + 60_000; Date.now() < until && child.exitCode === null; await sleep(200)) {
    const isReady = await fetch(`${base}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { ask: (query) => askAt(base, query), stop };
  }
  await stop();
  throw new Error('Prometheus did not start.');
};

const askAt = async (base: string, query: string): Promise<readonly number[]> => {
  const reply = await fetch(`${base}/api/v1/query?${new URLSearchParams({ query }).toString()}`);
  const answer = (await reply.json()) as {
    status: string;
    error?: string;
    data?: { result: readonly { value: [number, string] }[] };
  };
  if (answer.status !== 'success') throw new Error(`${query}: ${answer.error ?? 'refused'}`);
  return (answer.data?.result ?? [])
    .map(({ value: [, text] }) => Number(text))
    .filter((value) => !Number.isNaN(value));
};

/** Returns the queries of the deployment's dashboard, each with the title of its panel. */
export const dashboardQueries = (): { readonly panel: string; readonly query: string }[] => {
  const dashboard = JSON.parse(readFileSync(join(root, 'deploy/grafana/dashboard.json'), 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  return dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ panel: title, query: expr.replaceAll('$__rate_interval', '10m') })),
  );
};
