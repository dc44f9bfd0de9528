import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../paths/root.ts';
import { startPostgres } from '../../postgres.ts';
import type { BoundedRatio } from '../sign-in.ts';
import { prepareCheckout } from './checkout.ts';
import { sendLoad, type LoadFigures } from './load.ts';
import { startObjectSink } from './object-sink.ts';
import { createPhotoVisit } from './photo-visit.ts';
import { createRenters } from './renters.ts';
import { createSamplePhoto, createSampleZip } from './sample-photos.ts';
import { startSandbox, type SandboxProcess } from './sandbox-process.ts';
import { measureTables } from './table-sizes.ts';
import type { VisitCall } from './visit.ts';
import { createMixedVisits } from './visits.ts';

const CALLERS = 16;
const RENTERS = 200;
/**
 * The number of renters while memory is watched. Each visit adds to the data of its renter, so there must be many
 * renters to keep that data small.
 */
const RENTERS_WATCHED = 2_000;
const WARM_MS = 8_000;
const MEASURED_MS = 20_000;

/** The options of `npm run bench -- services`. */
export interface ServiceBenchOptions {
  /** A commit that is measured in the same run, alternately with this one. */
  readonly against?: string;
  /**
   * If not 0, all kinds of calls are sent for this many minutes to see whether the memory grows, and nothing is
   * compared.
   */
  readonly minutes: number;
}

interface Result extends LoadFigures {
  /** The most memory that one process used, in megabytes; 0 if the system does not report it. */
  readonly memory: number;
}

type Kind = 'mixed' | 'photos';

/** Reads a process's current memory (`VmRSS`) or highest memory (`VmHWM`), in megabytes. */
const readMemory = async (pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
};

/** Reads the texts of a checkout's GraphQL operations. Older commits export them under another name. */
const readOperationTexts = async (checkout: string): Promise<readonly string[]> => {
  const contract = (await import(join(checkout, 'packages/api/src/contract/index.ts'))) as {
    graphqlOperationTexts?: readonly string[];
    operations?: readonly string[];
  };
  return contract.graphqlOperationTexts ?? contract.operations ?? [];
};

interface World {
  readonly checkout: string;
  readonly processes: readonly SandboxProcess[];
  readonly databaseUrl: string;
  readonly visits: Readonly<Record<Kind, readonly (readonly VisitCall[])[]>>;
  readonly send: (
    kinds: readonly Kind[],
    times: { warmMs: number; measuredMs: number },
  ) => Promise<LoadFigures>;
}

/** Starts processes on a new database with renters, and stops everything after `work`. */
const withServices = async <T>(
  { checkout, count, people = RENTERS }: { checkout: string; count: number; people?: number },
  work: (world: World) => Promise<T>,
): Promise<T> => {
  const { renters, scenario } = await createRenters(people, checkout);
  const folder = await mkdtemp(join(tmpdir(), 'journey-load-'));
  const file = join(folder, 'renters.json');
  await writeFile(file, JSON.stringify(scenario));
  const postgres = await startPostgres();
  const sink = await startObjectSink();
  const settings = { DATABASE_URL: postgres.url, OBJECTS_URL: sink.url, SANDBOX_SCENARIO: file };
  const processes: SandboxProcess[] = [];
  try {
    // The first process loads the scenario into the database, so that the others find it there.
    for (let index = 0; index < count; index += 1) processes.push(await startSandbox(settings, checkout));
    const photos = await Promise.all([1, 2, 3].map(createSamplePhoto));
    const visits = {
      mixed: createMixedVisits(await readOperationTexts(checkout), await createSampleZip()),
      photos: [createPhotoVisit(photos, 20)],
    };
    const urls = processes.map(({ url }) => url);
    return await work({
      checkout,
      processes,
      databaseUrl: postgres.url,
      visits,
      send: (kinds, times) =>
        sendLoad(
          urls,
          kinds.flatMap((kind) => visits[kind]),
          renters,
          { callers: CALLERS, ...times },
        ),
    });
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await sink.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const measure = (checkout: string, kind: Kind, count: number): Promise<Result> =>
  withServices({ checkout, count }, async ({ processes, send }) => {
    const figures = await send([kind], { warmMs: WARM_MS, measuredMs: MEASURED_MS });
    const memory = await Promise.all(processes.map(({ pid }) => readMemory(pid, 'VmHWM')));
    return { ...figures, memory: Math.max(...memory) };
  });

const row = (name: string, { rate, p50, p99, memory, failed, failures }: Result): string[] => [
  `  ${name.padEnd(34)} ${rate.toFixed(1).padStart(7)}  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(6)} ms  ${String(memory).padStart(5)} MB${failed ? `  ${failed} failed` : ''}`,
  ...failures.map((failure) => `      ${failure}`),
];

/**
 * Measures this commit with 1, 2 and 4 processes. The other commit runs with one process, before and after this commit
 * does.
 */
const compare = async (kind: Kind, against: string | undefined) => {
  const other = against ? prepareCheckout(against) : undefined;
  const before = other ? await measure(other, kind, 1) : undefined;
  const now = await measure(root, kind, 1);
  const again = other ? await measure(other, kind, 1) : undefined;
  const two = await measure(root, kind, 2);
  const four = await measure(root, kind, 4);
  const lines = [
    ...(before ? row(`${kind}, ${against}, one process`, before) : []),
    ...row(`${kind}, one process`, now),
    ...(again ? row(`${kind}, ${against}, once more`, again) : []),
    ...row(`${kind}, two processes`, two),
    ...row(`${kind}, four processes`, four),
  ];
  if (!before || !again) return { lines, ratios: [] };
  const rate = (before.rate + again.rate) / 2;
  const p99 = (before.p99 + again.p99) / 2;
  // A limit is a maximum, so the ratios are inverted: 2.5 times as fast means at most 1 ÷ 2.5 = 0.4.
  const ratios: BoundedRatio[] = [
    {
      id: 'S1',
      what: `answers a second of ${against} ÷ of this commit, ${kind}`,
      value: rate / now.rate,
      bound: 0.4,
    },
    { id: 'S1', what: `p99 ÷ that of ${against}, ${kind}`, value: now.p99 / p99, bound: 1 },
  ];
  return { lines, ratios };
};

/**
 * Sends all kinds of calls for some minutes and samples the process's memory use ten times, to show whether it grows.
 */
const watchMemory = (minutes: number): Promise<string[]> =>
  withServices(
    { checkout: root, count: 1, people: RENTERS_WATCHED },
    async ({ processes: [process], send, databaseUrl }) => {
      const pid = process?.pid ?? 0;
      const samples: number[] = [];
      const sampling = setInterval(
        () => void readMemory(pid, 'VmRSS').then((size) => samples.push(size)),
        minutes * 6_000,
      );
      const figures = await send(['mixed', 'photos'], { warmMs: WARM_MS, measuredMs: minutes * 60_000 });
      clearInterval(sampling);
      const most = await readMemory(pid, 'VmHWM');
      return [
        `All kinds of calls for ${minutes} minutes, one process`,
        ...row('mixed and photos', { ...figures, memory: most }),
        `  memory in MB: ${samples.join(', ')}; at most ${most}`,
        ...[...figures.calls].map(
          ([name, { count, p50, p99 }]) =>
            `    ${name.padEnd(38)} ${String(count).padStart(7)}  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(6)} ms`,
        ),
        '  growth of the database:',
        ...(await measureTables(databaseUrl)),
      ];
    },
  );

/**
 * Measures the services under the load of a busy Friday: sign-ins, rentals, documents, check-ins and reports with their
 * files (`mixed`), and photos of 2 MB (`photos`). Sixteen callers send requests without a pause. The services use
 * PostgreSQL, and an S3 service that stores nothing.
 */
export const benchServices = async ({
  against,
  minutes,
}: ServiceBenchOptions): Promise<{ text: string; ratios: readonly BoundedRatio[] }> => {
  if (minutes) return { text: (await watchMemory(minutes)).join('\n'), ratios: [] };
  const mixed = await compare('mixed', against);
  const photos = await compare('photos', against);
  const text = [
    `Services under load, ${CALLERS} callers: answers a second`,
    ...mixed.lines,
    ...photos.lines,
  ].join('\n');
  return { text, ratios: [...mixed.ratios, ...photos.ratios] };
};
