/** Simulates faults of the network, of tabs and of the sandbox's services, for tests of sending. */
import type { Drafts } from '../drafts/drafts.ts';
import { openSimulatedTab } from './simulated-device.ts';
import type { TestServices } from './services.ts';

/**
 * The simulated result of a request in tests. `none`: it succeeds. `unreachable`: it never arrives. `lost`: the
 * services process it but the answer is lost. `broken`: it is answered by an HTML page with status 503. `killed`: the
 * tab is closed during it. `crashed`: the services' process is killed during it or soon after.
 */
type Fault = 'none' | 'unreachable' | 'lost' | 'broken' | 'killed' | 'crashed';

/**
 * The maximum number of database calls that the services make between a fault and the death of their process. A write
 * makes about fifteen, so the process dies anywhere within a write or soon after it.
 */
const MAX_CALLS_BEFORE_CRASH = 24;

/** Returns a generator of pseudo-random numbers from 0 to below 1; the same seed gives the same numbers. */
export const createSeededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const faultOf = (chance: number): Fault => {
  if (chance < 0.7) return 'none';
  if (chance < 0.77) return 'unreachable';
  if (chance < 0.84) return 'lost';
  if (chance < 0.89) return 'broken';
  return chance < 0.94 ? 'killed' : 'crashed';
};

/** How likely it is that the device has no network during a whole visit, for example in a dead spot. */
const OFFLINE_CHANCE = 0.15;

/** How likely it is that the browser is killed at a storage call of a visit, in addition to the kills at requests. */
const DEATH_CHANCE = 0.35;

/** The maximum number of storage calls that a visit makes before its browser is killed. A whole visit makes about this many. */
const MAX_CALLS_BEFORE_DEATH = 40;

/** A simulated visit: the drafts and services that a person's open tabs can use until they are closed or killed. */
export interface SimulatedVisit {
  readonly drafts: Drafts;
  /** The connection to the sandbox's services. */
  readonly fetch: typeof globalThis.fetch;
  /** Resolves when a fault has ended the visit; nothing that its tabs do has an effect from then on. */
  readonly killed: Promise<'killed'>;
  /** Closes the visit's tabs. */
  readonly end: () => void;
}

/**
 * Opens a device's drafts in a new visit with random faults, for tests: requests fail, the browser is killed between
 * any two calls to its device, or there is no network at all.
 * @param random the source of randomness that decides the faults
 * @param isCalm whether no fault occurs
 */
export const openFaultyVisit = (
  device: Drafts,
  services: Pick<TestServices, 'answer' | 'killAfter'>,
  random: () => number,
  isCalm: boolean,
): SimulatedVisit => {
  const { promise: killed, resolve: kill } = Promise.withResolvers<'killed'>();
  let isOver = false;
  const hang = () => new Promise<never>(() => undefined);
  const die = () => {
    isOver = true;
    tab.kill();
    kill('killed');
  };
  const isOffline = !isCalm && random() < OFFLINE_CHANCE;
  const dies = !isCalm && random() < DEATH_CHANCE;
  const death = {
    callsBefore: Math.floor(random() * MAX_CALLS_BEFORE_DEATH),
    isLastDone: random() < 0.5,
    onDeath: die,
  };
  const tab = openSimulatedTab(device, dies ? death : undefined);
  return {
    drafts: tab.drafts,
    killed,
    end: () => {
      isOver = true;
      tab.kill();
    },
    fetch: async (input, init) => {
      if (isOver) return hang();
      const request = new Request(input, init);
      const fault = isCalm ? 'none' : isOffline ? 'unreachable' : faultOf(random());
      if (fault === 'unreachable') throw new TypeError('Failed to fetch');
      if (fault === 'broken') return new Response('<html>', { status: 503 });
      // When a tab is closed during a request, the request may or may not have reached the services. The
      // simulation chooses one of the two at random.
      if (fault === 'killed' && random() < 0.5) {
        die();
        return hang();
      }
      if (fault === 'crashed') services.killAfter(Math.floor(random() * MAX_CALLS_BEFORE_CRASH));
      const response = await services.answer(request);
      if (fault === 'killed') {
        die();
        return hang();
      }
      if (fault === 'lost') throw new TypeError('Failed to fetch');
      return response;
    },
  };
};

/**
 * Returns how many random sequences of faults a test tries: 12, unless the environment variable `SEQUENCES` says
 * otherwise.
 */
export const getFaultSequenceCount = (): number => Number(process.env['SEQUENCES'] ?? 12);

/**
 * Returns the time limit of a test for all its random sequences, in ms. The limit only stops a test that hangs, and
 * allows for a busy machine.
 */
export const getFaultSequencesTimeoutMs = (): number => 60_000 + getFaultSequenceCount() * 5_000;

/** Test data: a grey JPEG of 8 by 8 pixels, which the services accept as a photo. */
export const GREY_JPEG = Uint8Array.from(
  atob(
    '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAL/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAB/9k=',
  ),
  (sign) => sign.charCodeAt(0),
);
