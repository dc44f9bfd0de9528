/** Bearer tokens: opaque, 256 bits, kept as their SHA-256 (design: security, tokens). */
import { randomSecret, sha256 } from '../../core/crypto.ts';
import type { Reader, Transaction } from '../../store/store.ts';
import type { TokenRow } from '../../store/tables.ts';

const minute = 60_000;

/** `licence-check`: an additional driver whose licence has not matched yet. */
export type Scope =
  'portal' | 'check-in' | 'additional-driver' | 'licence-check' | 'upload' | 'vir' | 'staff';

/** How long each scope's token lives, and how long it can be stretched to at most; `slides` when being used stretches it. */
const lifetimes: Readonly<Record<Scope, { life: number; cap: number; slides: boolean }>> = {
  portal: { life: 15 * minute, cap: 480 * minute, slides: true },
  'check-in': { life: 10 * minute, cap: 120 * minute, slides: false },
  'additional-driver': { life: 10 * minute, cap: 120 * minute, slides: false },
  vir: { life: 15 * minute, cap: 240 * minute, slides: false },
  staff: { life: 15 * minute, cap: 480 * minute, slides: false },
  // A ticket for one upload: nobody is signed in by it.
  upload: { life: 15 * minute, cap: 15 * minute, slides: false },
  'licence-check': { life: 10 * minute, cap: 120 * minute, slides: false },
};

/** A refreshed token's life, whatever its scope (CONTRACT.md). */
export const refreshedLife = 10 * minute;

/** How far `POST /auth/extend` stretches a token, by reason, from now. */
export const extensions = { user: 5 * minute, 'id-start': 30 * minute, vir: 1800_000 } as const;
export type ExtensionReason = keyof typeof extensions;

// Sliding is written down in steps, or every read would be a write.
const slideStep = 30_000;

export type Holder = Pick<TokenRow, 'subject' | 'audience' | 'scope' | 'object' | 'role'>;
export type Issued = { readonly token: string; readonly expiresAt: number };

/**
 * Makes a token and keeps its hash.
 * @param capAt the moment it can never outlive; a new one by the scope's own cap unless given
 */
export const issueToken = async (
  tx: Transaction,
  holder: Holder & { scope: Scope },
  now: number,
  { life = lifetimes[holder.scope].life, capAt = now + lifetimes[holder.scope].cap } = {},
): Promise<Issued> => {
  const token = randomSecret();
  const expiresAt = Math.min(now + life, capAt);
  const { subject, audience, scope, object, role } = holder;
  const row = { subject, audience, scope, object, role, issuedAt: now, expiresAt, capAt, revokedAt: null };
  await tx.add('tokens', { id: await sha256(token), ...row });
  return { token, expiresAt };
};

/** @returns the live token's row; undefined when it is unknown, expired or revoked */
export const findToken = async (db: Reader, token: string, now: number): Promise<TokenRow | undefined> => {
  const row = await db.get('tokens', await sha256(token));
  return row && row.revokedAt === null && row.expiresAt > now ? row : undefined;
};

/** When a sliding token is used, its end moves; @returns the new expiry, or undefined when it is near enough already */
export const slidTo = (row: TokenRow, now: number): number | undefined => {
  const { life, slides } = lifetimes[row.scope as Scope];
  const wanted = Math.min(now + life, row.capAt);
  return slides && wanted - row.expiresAt >= slideStep ? wanted : undefined;
};

/** Moves a live token's end: never earlier than it was, never past its cap. @returns the new expiry */
export const extendToken = async (
  tx: Transaction,
  row: TokenRow,
  reason: ExtensionReason,
  now: number,
): Promise<number> => {
  const expiresAt = Math.max(row.expiresAt, Math.min(now + extensions[reason], row.capAt));
  await tx.change('tokens', row.id, { expiresAt });
  return expiresAt;
};
