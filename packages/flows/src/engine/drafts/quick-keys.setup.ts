import { beforeAll } from 'vitest';

// The keys of drafts are slow to derive, so that nobody can try all agreement numbers. Tests open drafts hundreds of
// times and protect nobody, so here the same keys are derived in few rounds. `drafts.test.ts` checks how many rounds
// the product asks for.
const MAX_ROUNDS = 1000;

type KeyDerivation = Parameters<SubtleCrypto['deriveBits']>[0];

const withFewRounds = (how: KeyDerivation): KeyDerivation =>
  typeof how === 'object' && 'iterations' in how && how.hash === 'SHA-512'
    ? { ...how, iterations: Math.min(how.iterations, MAX_ROUNDS) }
    : how;

beforeAll(() => {
  const { subtle } = crypto;
  const prototype = Object.getPrototypeOf(subtle) as SubtleCrypto;
  // Test files share this object. An own property is replaced when the next file runs this again, and never wrapped.
  subtle.deriveBits = (how, key, length) =>
    prototype.deriveBits.call(subtle, withFewRounds(how), key, length);
});
