/** Hashes staff passwords with a salt and a slow function, so that passwords cannot be recovered from stolen hashes. */
import { constantTimeEquals } from '../../crypto/crypto.ts';
import type { StaffRow } from '../../store/tables.ts';

/** PBKDF2 rounds in production (OWASP's figure for SHA-256). WebCrypto computes them off the main thread. */
export const PRODUCTION_ITERATIONS = 600_000;

/** Rounds for a scenario's staff, whose passwords are public. Production accepts no hash with so few. */
export const SCENARIO_ITERATIONS = 1_000;

/** The number of rounds of older hashes, which were stored without it. */
const unwrittenRounds = 100_000;

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns the number of rounds, `$`, and the PBKDF2 hash with SHA-256 in hexadecimal */
export const hashPassword = async (
  password: string,
  salt: string,
  rounds = PRODUCTION_ITERATIONS,
): Promise<string> => {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return `${rounds}$${hex(await crypto.subtle.deriveBits(how, key, 256))}`;
};

export const createSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Whether the password is this staff member's. The check takes as long when there is no such member.
 * @param least the fewest rounds that a stored hash may have: `PRODUCTION_ITERATIONS` in production
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
