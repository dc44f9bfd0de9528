/** Faults between a page and the running services, for tests of what is sent. */

/** What becomes of a request: it goes through, never arrives, or is done and its answer lost; or the tab ends with it. */
type Fault = 'none' | 'unreachable' | 'lost' | 'broken' | 'killed';

/** A row of numbers from 0 up to 1 that a seed settles. */
export const randomOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const faultOf = (chance: number): Fault => {
  if (chance < 0.72) return 'none';
  if (chance < 0.8) return 'unreachable';
  if (chance < 0.88) return 'lost';
  return chance < 0.94 ? 'broken' : 'killed';
};

/** A visit's way to the services. */
export interface Line {
  readonly fetch: typeof globalThis.fetch;
  /** Resolves when a fault has ended the tab. */
  readonly killed: Promise<'killed'>;
}

/**
 * The way to the running services with faults on it.
 * @param random settles which; after `calm` is called none comes any more
 */
export const faultyLine = (
  services: (request: Request) => Promise<Response>,
  random: () => number,
  isCalm: () => boolean,
): Line => {
  const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>();
  const hang = () => new Promise<never>(() => undefined);
  return {
    killed,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const fault = isCalm() ? 'none' : faultOf(random());
      if (fault === 'unreachable') throw new TypeError('Failed to fetch');
      if (fault === 'broken') return new Response('<html>', { status: 503 });
      // A request of a tab that ends may still arrive, or may not.
      if (fault === 'killed' && random() < 0.5) {
        kill('killed');
        return hang();
      }
      const response = await services(request);
      if (fault === 'killed') {
        kill('killed');
        return hang();
      }
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      return response;
    },
  };
};

/** How many sequences are tried: a sample, and all of them in the full run. */
export const sequences = (): number => Number(process.env['SEQUENCES'] ?? 12);

/** How long they may take at most, in ms: a limit on what hangs, on a machine that has other things to do. */
export const sequencesLimit = (): number => 60_000 + sequences() * 5_000;

/** A grey picture of 8 by 8 pixels, which the services take for a photo. */
export const greyJpeg = Uint8Array.from(
  atob(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  ),
  (sign) => sign.charCodeAt(0),
);
