import { beforeAll } from 'vitest';

// The keys of drafts are deliberately slow to derive, so that nobody can try all agreement numbers. Tests open drafts
// hundreds of times and have no data to protect, so here the keys are derived with fewer iterations. `drafts.test.ts`
// checks how many iterations the product uses.
const MAX_ROUNDS = 1000;

type KeyDerivation = Parameters<SubtleCrypto['deriveBits']>[0];

const withFewRounds = (how: KeyDerivation): KeyDerivation =>
  typeof how === 'object' && 'iterations' in how && how.hash === 'SHA-512'
    ? { ...how, iterations: Math.min(how.iterations, MAX_ROUNDS) }
    : how;

beforeAll(() => {
  const { subtle } = crypto;
  const prototype = Object.getPrototypeOf(subtle) as SubtleCrypto;
  // Test files share this object. Each file replaces the property and calls the prototype's method, so that the
  // function of an earlier file is never wrapped.
  subtle.deriveBits = (how, key, length) =>
    prototype.deriveBits.call(subtle, withFewRounds(how), key, length);
});
