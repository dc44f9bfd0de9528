/** Staff's passwords: salted, and slow to compute, so that what is stored is no use to who steals it. */
import { sameText } from '../../core/crypto.ts';
import type { StaffRow } from '../../store/tables.ts';

const rounds = 100_000;
const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns PBKDF2 with SHA-256, in hexadecimal */
export const hashPassword = async (password: string, salt: string): Promise<string> => {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(password), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: rounds };
  return hex(await crypto.subtle.deriveBits(how, key, 256));
};

export const newSalt = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

/** Whether the password is this member of staff's; as slow for nobody as for anybody. */
export const hasPassword = async (row: StaffRow | undefined, password: string): Promise<boolean> =>
  sameText(await hashPassword(password, row?.salt ?? 'nobody'), row?.hash ?? '-'.repeat(64)) &&
  row !== undefined;
