/**
 * Hashes the passwords of staff with a salt and a slow function, so that nobody can recover passwords from stolen
 * hashes.
 */
import { constantTimeEquals } from '../../crypto/crypto.ts';
import type { StaffRow } from '../../store/rows/session.ts';

/**
 * How many rounds of PBKDF2 hash a staff password in production (OWASP's figure for SHA-256). WebCrypto computes
 * them off the main thread.
 */
export const PRODUCTION_HASH_ITERATIONS = 600_000;

/**
 * How many rounds of PBKDF2 hash the password of a scenario's staff. Few suffice, because these passwords are
 * public; production accepts no hash with so few.
 */
export const SCENARIO_HASH_ITERATIONS = 1_000;

/** How many rounds of PBKDF2 an older password hash has. Newer hashes begin with their number of rounds. */
const unwrittenRounds = 100_000;

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns the hash of a password: the number of rounds, `$`, and PBKDF2 with SHA-256 in hexadecimal */
export const hashPassword = async (
  password: string,
  salt: string,
  rounds = PRODUCTION_HASH_ITERATIONS,
): Promise<string> => {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return `${rounds}$${hex(await crypto.subtle.deriveBits(how, key, 256))}`;
};

export const createSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Whether a password is that of this staff member. The check takes as long if there is no such member.
 * @param least the lowest number of rounds that a stored hash may have: `PRODUCTION_HASH_ITERATIONS` in production
 */
export const isCorrectPassword = async (
  row: StaffRow | undefined,
  password: string,
  least: number,
): Promise<boolean> => {
  const [rounds = '', hash = ''] = row?.hash.includes('$')
    ? row.hash.split('$')
    : [unwrittenRounds, row?.hash];
  const isStrong = row !== undefined && Number(rounds) >= least;
  const used = isStrong ? Number(rounds) : least;
  const computed = await hashPassword(password, row?.salt ?? 'nobody', used);
  return constantTimeEquals(computed, `${used}$${isStrong ? hash : '-'.repeat(64)}`) && isStrong;
};
