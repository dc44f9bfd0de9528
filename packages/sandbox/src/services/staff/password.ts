/** Staff's passwords: salted, and slow to compute, so that what is stored is no use to who steals it. */
import { sameText } from '../../crypto/crypto.ts';
import type { StaffRow } from '../../store/tables.ts';

/** PBKDF2's rounds in production (OWASP's figure for SHA-256). The platform computes them beside the main thread. */
export const safeRounds = 600_000;

/** Rounds for a scenario's people, whose passwords everybody knows; production takes no password hashed with so few. */
export const scenarioRounds = 1_000;

/** Rounds of hashes that were stored before the number was written down with them. */
const unwrittenRounds = 100_000;

const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns the number of rounds, `$`, and PBKDF2 with SHA-256 in hexadecimal */
export const hashPassword = async (password: string, salt: string, rounds = safeRounds): Promise<string> => {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return `${rounds}$${hex(await crypto.subtle.deriveBits(how, key, 256))}`;
};

export const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/**
 * Whether the password is this member of staff's; as slow for nobody as for anybody.
 * @param least the rounds that a stored hash must have: `safeRounds` in production
 */
export const hasPassword = async (
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
  return sameText(computed, `${used}$${isStrong ? hash : '-'.repeat(64)}`) && isStrong;
};
