import { setTimeout as sleep } from 'node:timers/promises';
import { graphqlOperationTexts } from '@journey/api/contract';
import { ask, type Answer } from '../e2e/server-answers.ts';

/** The results of requests that a test sent continuously while processes were replaced. */
export interface Traffic {
  sent: number;
  /** The failed requests, each with its reason. */
  readonly failed: string[];
  /** The names of the photo batches that were written, without duplicates. */
  readonly written: string[];
  stop: () => Promise<void>;
}

const textOf = (name: string): string => {
  const found = graphqlOperationTexts.find((text) => new RegExp(`(query|mutation) ${name}\\b`).test(text));
  if (!found) throw new Error(`The contract has no operation ${name}.`);
  return found;
};

const post = (origin: string, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(origin, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const query = (origin: string, name: string, variables: object, headers: Record<string, string>) =>
  post(origin, '/api/query', { operationName: name, query: textOf(name), variables }, headers);

/**
 * Signs a renter in.
 * @returns the header that later calls need
 */
const signIn = async (origin: string, fields: object): Promise<Record<string, string>> => {
  const { status, text } = await post(origin, '/api/auth', { scope: 'WEB_CHECK_IN', ...fields });
  if (status !== 200) throw new Error(`The sign-in answered ${status}.`);
  return { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
};

/** Returns the names of a renter's photo batches that the services have stored. */
export const storedBatches = async (origin: string, renter: object): Promise<string[]> => {
  const { text } = await query(origin, 'Rental', {}, await signIn(origin, renter));
  return [...text.matchAll(/"batch_id":"(deploy-[^"]+)"/g)].map(([, name = '']) => name);
};

/**
 * Continuously sends requests that read, sign in and write, until it is stopped.
 * @param origin a site's origin
 * @param renter the sign-in of the renter for whom photo batches are written
 */
export const startTraffic = async (
  origin: string,
  renter: { ra_number: string; dob: string },
): Promise<Traffic> => {
  const headers = await signIn(origin, renter);
  const ending = new AbortController();
  const traffic = { sent: 0, failed: [] as string[], written: [] as string[] };
  const count = async (name: string, sending: Promise<Answer>): Promise<boolean> => {
    traffic.sent += 1;
    const outcome = await sending.then(
      ({ status, text }) => (status < 300 && !text.includes('"errors"') ? '' : `${name}: ${status} ${text}`),
      (error: unknown) => `${name}: ${String(error)}`,
    );
    if (outcome) traffic.failed.push(outcome.slice(0, 200));
    return outcome === '';
  };
  const write = async (): Promise<void> => {
    const batch = `deploy-${crypto.randomUUID()}`;
    const input = { rental_agreement_number: renter.ra_number, batch_id: batch, batch_type: 'rental' };
    const keyed = { ...headers, 'idempotency-key': crypto.randomUUID() };
    if (await count('write', query(origin, 'RentalAddPhotoBatch', { input }, keyed)))
      traffic.written.push(batch);
  };
  const paper = `/api/documents/${renter.ra_number}/rental_agreement`;
  const vitals = ['LCP', 'INP', 'FCP', 'TTFB', 'CLS'].map((name) => ({ name, value: 0.05 }));
  /** The requests that are repeated, each with the pause between repetitions in milliseconds. */
  const calls: readonly [number, () => Promise<unknown>][] = [
    [40, () => count('locations', ask(origin, '/api/brand-locations?brand=ZE&country=AU'))],
    [40, () => count('rental', query(origin, 'Rental', {}, headers))],
    [100, () => count('paper', ask(origin, paper, { headers }))],
    [200, () => count('sign-in', post(origin, '/api/auth', { scope: 'WEB_CHECK_IN', ...renter }))],
    [200, write],
    [1500, () => count('vitals', post(origin, '/api/vitals', { page: 'app/rentalhistory', vitals }))],
  ];
  const callers = calls.map(async ([rest, call]) => {
    while (!ending.signal.aborted) {
      await call();
      await sleep(rest);
    }
  });
  return Object.assign(traffic, {
    stop: async () => {
      ending.abort();
      await Promise.all(callers);
    },
  });
};
