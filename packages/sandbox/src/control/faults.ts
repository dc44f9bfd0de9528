/**
 * Simulates faults of the services in single requests, so that tests and people can see how the product handles
 * them.
 */
import { createTimeOrderedId } from '../crypto/crypto.ts';
import type { Store } from '../store/store.ts';
import type { FaultRow } from '../store/tables.ts';
import type { Fault } from '../store/records/fault.ts';

type Facts = { readonly method: string; readonly path: string; readonly operation: string | null };

// The responses that stand for a broken connection, each with the way in which it breaks. Each is a
// `Response.error()`: MSW turns it into a network error, and a server looks it up here to know how to break its
// socket.
const broken = new WeakMap<Response, 'refuse' | 'reset'>();

/**
 * Returns how a server must break the connection instead of sending this response: `refuse` closes it without a
 * byte, `reset` resets it. Undefined for an ordinary response.
 */
export const getConnectionFault = (response: Response): 'refuse' | 'reset' | undefined =>
  broken.get(response);

const breakConnection = (kind: 'refuse' | 'reset'): Response => {
  const response = Response.error();
  broken.set(response, kind);
  return response;
};

/** Replaces all simulated faults by the given ones. */
export const replaceFaults = (store: Store, faults: readonly Fault[]): Promise<void> =>
  store.transaction(async (tx) => {
    await tx.remove('faults');
    for (const rule of faults) await tx.add('faults', { id: createTimeOrderedId(), rule, seen: 0, done: 0 });
  });

/**
 * Returns the first simulated fault that applies to this request, and counts the request for every fault whose
 * conditions it meets. All processes share the counts, which are in the store.
 */
export const findMatchingFault = async (store: Store, facts: Facts): Promise<Fault | undefined> => {
  if (!(await store.find('faults', {}, { limit: 1 })).length) return undefined;
  return store.transaction(async (tx) => {
    let struck: Fault | undefined;
    for (const { id } of await tx.find('faults')) {
      const row = await tx.lock('faults', id);
      if (!row || !fits(row.rule, facts)) continue;
      const seen = row.seen + 1;
      const strikes = !struck && due({ ...row, seen });
      if (strikes) struck = row.rule;
      await tx.change('faults', id, { seen, done: row.done + (strikes ? 1 : 0) });
    }
    return struck;
  });
};

const due = ({ rule, seen, done }: Pick<FaultRow, 'rule' | 'seen' | 'done'>): boolean => {
  const times = rule.times ?? (rule.nth === undefined ? Infinity : 1);
  return seen >= (rule.nth ?? 1) && done < times;
};

const fits = (rule: Fault, { method, path, operation }: Facts): boolean =>
  (rule.method === undefined || rule.method.toUpperCase() === method) &&
  (rule.path === undefined || pattern(rule.path).test(path)) &&
  (rule.operation === undefined || rule.operation === operation);

/**
 * Returns a regular expression for a simulated fault's path and everything below it, with or without `/api` in
 * front. In the path, `*` matches anything. A slash at its end or missing in front makes no difference, because such a
 * path would otherwise match no request.
 */
const pattern = (path: string): RegExp => {
  const trimmed = path.replace(/\/+$/, '');
  const whole = /^(?:[/*]|$)/.test(trimmed) ? trimmed : `/${trimmed}`;
  const parts = whole.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:/api)?${parts.join('.*')}(?:/.*)?$`);
};

const page =
  '<!doctype html><html lang="en"><title>Service unavailable</title><h1>Service unavailable</h1><p>The gateway is busy.</p></html>';

/**
 * Returns the response to a request that a simulated fault disturbs.
 * @param answer produces the real response; some faults respond without calling it
 * @param signal the request's abort signal, so that a delay ends when the caller disconnects
 */
export const applySimulatedFault = async (
  fault: Fault,
  answer: () => Promise<Response>,
  signal: AbortSignal,
): Promise<Response> => {
  if (fault.kind === 'hang') return pause(Infinity, signal).then(() => breakConnection('reset'));
  if (fault.kind === 'slow') await pause(fault.delayMs ?? 3000, signal);
  else if (fault.delayMs) await pause(fault.delayMs, signal);
  switch (fault.kind) {
    case 'refuse':
    case 'reset':
      return breakConnection(fault.kind);
    case 'lost-reply':
      await answer();
      return breakConnection('reset');
    case 'status':
      return statusAnswer(fault.status ?? 500);
    case 'html':
      return answerOf(page, 'text/html; charset=utf-8', fault.status ?? 200);
    case 'truncated':
      return cut(await answer());
    default:
      return answer();
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = ms === Infinity ? undefined : setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The statuses of responses that must not have a body. The `Response` constructor throws if it is given one. */
const BODYLESS_STATUSES = [204, 205, 304];

/** Returns a response with this text, or without a body if the status does not allow one. */
const answerOf = (text: string, type: string, status: number): Response =>
  BODYLESS_STATUSES.includes(status)
    ? new Response(null, { status })
    : new Response(text, { status, headers: { 'content-type': type } });

const statusAnswer = (status: number): Response => {
  const error = status >= 500 ? `${status}: Internal Server Error` : `${status}: Refused`;
  const answer = answerOf(JSON.stringify({ error }), 'application/json', status);
  if (status === 429 || status === 503) answer.headers.set('retry-after', '1');
  return answer;
};

/**
 * Simulates a truncated response: returns the first half of the real body as a complete HTTP message, so that its
 * JSON stops in the middle. An answer without a body stays as it is.
 */
const cut = async (response: Response): Promise<Response> => {
  if (BODYLESS_STATUSES.includes(response.status)) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(bytes.slice(0, Math.floor(bytes.length / 2)), { status: response.status, headers });
};
