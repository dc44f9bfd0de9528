/**
 * Applies each fault of a network, of the services or of a tab to each request of a task, one combination at a time.
 * The tests of a report, a batch of photos and a check-in share it.
 */
import type { Drafts } from '../drafts/drafts.ts';
import { openSimulatedTab } from './simulated-device.ts';
import { getFaultSequenceCount } from './faults.ts';
import type { TestServices } from './services.ts';

type Fetch = typeof globalThis.fetch;

/** A fault that affects one request of a task. */
interface MatrixFault {
  readonly name: string;
  /** How many attempts at the request fail in a row: one, or more than a page makes by itself. */
  readonly times: number;
  /** Applies the fault to a request; `services` answers it normally, `kill` ends the simulated tab. */
  readonly play: (
    request: Request,
    services: TestServices['answer'],
    kill: () => Promise<never>,
  ) => Promise<Response>;
}

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));
const lost: MatrixFault['play'] = async (request, services) => {
  await services(request);
  return unreachable();
};
const answered =
  (status: number, headers: Readonly<Record<string, string>> = {}): MatrixFault['play'] =>
  () =>
    Promise.resolve(Response.json({ error: `${status}` }, { status, headers }));
const page =
  (status: number): MatrixFault['play'] =>
  () =>
    Promise.resolve(
      new Response('<!doctype html><title>Gateway</title>', {
        status,
        headers: { 'content-type': 'text/html' },
      }),
    );
const moreThanTried = 5;

const MATRIX_FAULTS: readonly MatrixFault[] = [
  { name: 'does not arrive', times: 1, play: unreachable },
  { name: 'does not arrive, five times', times: moreThanTried, play: unreachable },
  { name: 'is done and its answer lost', times: 1, play: lost },
  { name: 'is done and its answer lost, five times', times: moreThanTried, play: lost },
  {
    name: 'is done and its answer cut off',
    times: 1,
    play: async (request, services) => {
      const response = await services(request);
      const text = await response.text();
      return new Response(text.slice(0, text.length / 2), response);
    },
  },
  { name: 'is answered 500', times: 1, play: answered(500) },
  { name: 'is answered 503 by a gateway’s page, five times', times: moreThanTried, play: page(503) },
  { name: 'is answered 429', times: 1, play: answered(429, { 'retry-after': '1' }) },
  { name: 'is answered 408', times: 1, play: answered(408) },
  { name: 'is answered by a hotel’s sign-in page', times: 1, play: page(200) },
  { name: 'is never sent, for its tab ends', times: 1, play: (_request, _services, kill) => kill() },
  {
    name: 'is done, and its tab ends',
    times: 1,
    play: async (request, services, kill) => {
      await services(request);
      return kill();
    },
  },
];

/** A request of a kind of task, and the fault that affects it. */
export interface MatrixPoint<Kind extends string> {
  readonly kind: Kind;
  readonly request: string;
  /** The index of the request among those of its task, counting from 0. */
  readonly at: number;
  readonly fault: MatrixFault;
  /** The fault's name, for the title of a test. */
  readonly name: string;
}

/**
 * Returns the combinations of request and fault that a test tries. The environment variable `SEQUENCES` sets their
 * number.
 * @param requests the requests of each kind of task, in order
 */
export const createMatrixPoints = <Kind extends string>(
  requests: Readonly<Record<Kind, readonly string[]>>,
): MatrixPoint<Kind>[] => {
  const points = (Object.entries(requests) as [Kind, readonly string[]][]).flatMap(([kind, all]) =>
    all.flatMap((request, at) =>
      MATRIX_FAULTS.map((fault) => ({ kind, request, at, fault, name: fault.name })),
    ),
  );
  // A short run tests every 31st combination. Since 31 has no common factor with the number of combinations, it
  // samples all faults and kinds of task.
  const step = 31;
  return Array.from(
    { length: Math.min(getFaultSequenceCount(), points.length) },
    (_, index) => points[(index * step) % points.length]!,
  );
};

/** Creates the `fetch` function of a simulated tab; `kill` ends the tab. */
type TabFetch = (kill: () => void) => Fetch;

/**
 * Creates the `fetch` functions of tabs so that a fault affects the given request. Requests are counted across all
 * tabs.
 */
export const createStruckFetch = (
  services: TestServices,
  { at, fault }: Pick<MatrixPoint<string>, 'at' | 'fault'>,
): TabFetch => {
  let count = 0;
  return (kill) => {
    const end = () => {
      kill();
      return new Promise<never>(() => undefined);
    };
    return (input, init) => {
      const request = new Request(input, init);
      count += 1;
      return count > at && count <= at + fault.times
        ? fault.play(request, services.answer, end)
        : services.answer(request);
    };
  };
};

/** Returns a request's method and path without ids, or the name of its GraphQL operation. */
const describeRequest = async (request: Request): Promise<string> => {
  const { pathname } = new URL(request.url);
  if (pathname.endsWith('/query'))
    return ((await request.clone().json()) as { operationName: string }).operationName;
  return `${request.method} ${pathname.replace(/(files|uploads)\/.*/, '$1/…')}`;
};

/**
 * Creates the `fetch` functions of tabs without faults.
 * @param asked the array to which a description of each request is added
 */
export const createWatchedFetch =
  (services: TestServices, asked: string[]): TabFetch =>
  () =>
  async (input, init) => {
    const request = new Request(input, init);
    asked.push(await describeRequest(request));
    return services.answer(request);
  };

/**
 * Does a task in simulated tabs on one device. After each failure it tries again in a new tab, as after a reload.
 * @param work does the task, or what is left of it, in one tab; it returns whether all is done
 * @returns whether all was done within eight tabs
 */
export const runInTabs = async (
  device: Drafts,
  tabFetch: TabFetch,
  work: (fetch: Fetch, drafts: Drafts) => Promise<boolean>,
): Promise<boolean> => {
  for (let visit = 0; visit < 8; visit += 1) {
    const here = openSimulatedTab(device);
    const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>();
    const tab = work(
      tabFetch(() => kill('killed')),
      here.drafts,
    );
    // After a failure a real page offers Retry. In the test, the next tab stands for it.
    // eslint-disable-next-line no-await-in-loop -- one tab comes after another.
    const ended = await Promise.race([tab.catch(() => false), killed]);
    here.kill();
    if (ended === true) return true;
  }
  return false;
};

/** Returns the events of the services' audit log, in order. */
export const readEvents = async ({ read }: TestServices): Promise<string[]> =>
  (await read<{ event: string }[]>('records/audit')).map(({ event }) => event);
