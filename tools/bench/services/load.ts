import autocannon from 'autocannon';
import type { Renter } from './renters.ts';
import type { VisitCall, Visitor } from './visit.ts';

/** The results of sending load for some time. */
export interface LoadFigures {
  /** Successful responses per second, without refusals and errors. */
  readonly rate: number;
  /** The median and the 99th percentile of the response times, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /**
   * By the name of the call: the number of responses, and the median and the 99th percentile of their times in
   * milliseconds.
   */
  readonly calls: ReadonlyMap<string, { readonly count: number; readonly p50: number; readonly p99: number }>;
  /** Up to ten refused or failed calls, each with its status and the start of the response text. */
  readonly failures: readonly string[];
  readonly failed: number;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

interface VisitContext {
  visitor?: Visitor;
  startedAt?: number;
}

/**
 * Simulates visitors that call a sandbox without a pause. Each visitor waits for a response before the next call, and
 * starts the next visit when one has ended.
 * @param urls the processes' addresses, among which the visitors are divided
 * @param visits the calls of each visit; all visitors make them in this order, but each starts with a different visit
 * @param callers the number of visitors at the same time
 * @param warmMs how long they call before anything is counted, in milliseconds
 * @param measuredMs how long responses are counted, in milliseconds
 */
export const sendLoad = async (
  urls: readonly string[],
  visits: readonly (readonly VisitCall[])[],
  renters: readonly Renter[],
  { callers, warmMs, measuredMs }: { callers: number; warmMs: number; measuredMs: number },
): Promise<LoadFigures> => {
  const from = performance.now() + warmMs;
  const times = new Map<string, number[]>();
  const failures: string[] = [];
  let failed = 0;
  let arrived = 0;

  const getRequests = (order: readonly (readonly VisitCall[])[]): autocannon.Request[] =>
    order.flatMap((visit) =>
      visit.map(({ name, ask, read }, index): autocannon.Request => ({
        // `shared` is the context of one connection; autocannon empties it after the connection's
        // last call.
        setupRequest: (request, shared) => {
          const context = shared as VisitContext;
          if (index === 0) {
            arrived += 1;
            const renter = renters[arrived % renters.length]!;
            const network = `10.${(arrived >> 16) & 255}.${(arrived >> 8) & 255}.${arrived & 255}`;
            context.visitor = { renter, network, notes: {} };
          }
          const { visitor } = context;
          if (!visitor) throw new Error('A call was made before its visit had started.');
          const { method, path, headers, body } = ask(visitor);
          context.startedAt = performance.now();
          const isJson = body !== undefined && !Buffer.isBuffer(body);
          return {
            ...request,
            method,
            path,
            body: isJson ? JSON.stringify(body) : body,
            headers: {
              'x-forwarded-for': visitor.network,
              ...(isJson && { 'content-type': 'application/json' }),
              ...(visitor.token && { authorization: `Bearer ${visitor.token}` }),
              ...headers,
            },
          };
        },
        onResponse: (status, text, shared, headers) => {
          const { visitor, startedAt = 0 } = shared as VisitContext;
          const now = performance.now();
          // A query that was refused has the status 200 and an error in its text.
          const isGood = status < 300 && !/"errors":|"Success":false/.test(text);
          if (!isGood) {
            failed += 1;
            if (failures.length < 10) failures.push(`${name}: ${status} ${text.slice(0, 200)}`);
          } else if (visitor) read?.(visitor, text, lowerCaseNames(headers));
          if (!isGood || startedAt < from) return;
          const list = times.get(name) ?? [];
          list.push(now - startedAt);
          times.set(name, list);
        },
      })),
    );

  const runs = urls.map((url, at) => {
    const share = Math.floor(callers / urls.length) + (at < callers % urls.length ? 1 : 0);
    let next = 0;
    return autocannon({
      url,
      connections: share,
      duration: (warmMs + measuredMs) / 1000,
      timeout: 60,
      requests: getRequests(visits),
      setupClient: (client) => {
        // Each connection starts with a different visit, so that all kinds of calls always run at the same time.
        next += 1;
        client.setRequests(getRequests(rotate(visits, next)));
      },
    });
  });
  await Promise.all(runs);
  const all = [...times.values()].flat().toSorted((a, b) => a - b);
  return {
    rate: all.length / (measuredMs / 1000),
    p50: percentile(all, 0.5),
    p99: percentile(all, 0.99),
    calls: new Map(
      [...times].map(([name, list]) => {
        const sorted = list.toSorted((a, b) => a - b);
        return [name, { count: list.length, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }];
      }),
    ),
    failures,
    failed,
  };
};

const rotate = <T>(list: readonly T[], by: number): T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
];

const lowerCaseNames = (headers: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
