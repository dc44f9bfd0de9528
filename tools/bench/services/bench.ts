import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { graphqlOperationTexts } from '@journey/api/contract';
import { root } from '../../paths/root.ts';
import { startPostgres } from '../../postgres.ts';
import { nodePath } from '../../process/lifetime.ts';
import type { BoundedRatio } from '../sign-in.ts';

interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Figure {
  readonly name: string;
  /** How many responses per second the services gave. */
  readonly rate: number;
  /** The response time in milliseconds within which 95 % of the responses came. */
  readonly slow: number;
}

const WARM_MS = 2_000;
const MEASURED_MS = 8_000;
const CALLERS = 16;

const start = async (settings: Record<string, string>): Promise<Running> => {
  const folder = await mkdtemp(join(tmpdir(), 'journey-bench-'));
  const child = spawn(
    nodePath,
    ['--import', join(root, 'tools/process/with-parent.mjs'), 'hosts/sandbox/server.ts'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        SANDBOX_PORT: '0',
        SANDBOX_CONTROL: '1',
        SANDBOX_DATA: folder,
        OBJECTS_URL: join(folder, 'objects'),
        ...settings,
      },
    },
  );
  const exited = once(child, 'exit');
  let words = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        words += chunk.toString();
        if (words.includes('Sandbox ready')) resolve();
      });
  });
  await Promise.race([ready, exited]);
  const url = /http:\/\/localhost:\d+/.exec(words)?.[0];
  if (!url) throw new Error(`The sandbox did not start:\n${words}`);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const ask = async (url: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface Person {
  readonly flow: string;
  readonly types: { readonly raNumber: string; readonly dob: string };
}

const tokens = async ({ url }: Running): Promise<string[]> => {
  const people = (await (await fetch(`${url}/_sandbox/people`)).json()) as Person[];
  const renters = people.filter(({ flow, types }) => flow === 'portal' && types.raNumber && types.dob);
  const found: string[] = [];
  for (const { types } of renters.slice(0, CALLERS)) {
    const fields = { scope: 'WEB_CHECK_IN', ra_number: types.raNumber, dob: types.dob };
    // eslint-disable-next-line no-await-in-loop -- the services limit concurrent sign-ins
    const reply = await ask(`${url}/api/auth`, fields);
    // eslint-disable-next-line no-await-in-loop -- as above
    const { token } = (await reply.json()) as { token?: string };
    if (token) found.push(token);
  }
  if (found.length === 0) throw new Error('Nobody could sign in');
  return found;
};

/**
 * Measures the sandbox's services while several signed-in callers request their rentals one request after another.
 * The callers are divided among the processes.
 */
const measure = async (name: string, processes: readonly Running[]): Promise<Figure> => {
  const query =
    graphqlOperationTexts.find(
      (operation) => operation.includes(' Rental ') || operation.includes(' Rental('),
    ) ?? '';
  const signedIn = await tokens(processes[0]!);
  const took: number[] = [];
  const begun = performance.now();
  const from = begun + WARM_MS;
  const until = from + MEASURED_MS;
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      const { url } = processes[caller % processes.length]!;
      const headers = { authorization: `Bearer ${signedIn[caller % signedIn.length]}` };
      while (performance.now() < until) {
        const startedAt = performance.now();
        // eslint-disable-next-line no-await-in-loop -- each caller waits for its response
        const reply = await ask(`${url}/api/query`, { query, variables: {} }, headers);
        // eslint-disable-next-line no-await-in-loop -- as above
        const { data } = (await reply.json()) as { data?: { Rental?: unknown[] } };
        if (!data?.Rental?.length) throw new Error(`${name} answered ${reply.status} without rentals`);
        if (startedAt >= from) took.push(performance.now() - startedAt);
      }
    }),
  );
  const sorted = took.toSorted((a, b) => a - b);
  return {
    name,
    rate: took.length / (MEASURED_MS / 1000),
    slow: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  };
};

const measured = async (name: string, begin: () => Promise<Running[]>): Promise<Figure> => {
  const processes = await begin();
  try {
    return await measure(name, processes);
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
};

/**
 * Measures the sandbox while 16 callers request rentals without a pause. It runs as one process with the embedded
 * database, as one with PostgreSQL, and as two that share a PostgreSQL (docs/deploy.md, "Growth"). The results
 * only show how it scales; no bound applies to them.
 */
export const benchServices = async (): Promise<{ text: string; ratios: readonly BoundedRatio[] }> => {
  const postgres = await startPostgres();
  const shared = { DATABASE_URL: postgres.url };
  try {
    const embedded = await measured('embedded', async () => [await start({ DATABASE_URL: '' })]);
    const one = await measured('one on PostgreSQL', async () => [await start(shared)]);
    const two = await measured('two on PostgreSQL', () => Promise.all([start(shared), start(shared)]));
    const lines = [embedded, one, two].map(
      ({ name, rate, slow }) =>
        `  ${name.padEnd(20)} ${rate.toFixed(0).padStart(6)} answers a second, 95 % within ${slow.toFixed(0)} ms`,
    );
    const text = [
      `Services under load, ${CALLERS} callers`,
      ...lines,
      `  PostgreSQL ÷ embedded        ${(one.rate / embedded.rate).toFixed(2)}`,
      `  two processes ÷ one          ${(two.rate / one.rate).toFixed(2)}`,
    ].join('\n');
    return { text, ratios: [] };
  } finally {
    await postgres.stop();
  }
};
