/**
 * The bearer tokens of sessions: 256 random bits without meaning, of which only the SHA-256 is stored
 * (docs/security.md#tokens).
 */
import { createSecret, hashText } from '../../crypto/crypto.ts';
import type { RowWriter, StoreReader, Transaction } from '../../store/store.ts';
import type { TokenRow } from '../../store/rows/session.ts';

const minute = 60_000;

/**
 * What a token permits its holder to do. `licence-check` is for an additional driver whose licence has not matched
 * yet.
 */
export type TokenScope =
  | 'portal'
  | 'check-in'
  | 'additional-driver'
  | 'licence-check'
  | 'upload'
  | 'vir'
  | 'staff';

/**
 * How long a token of each scope is valid at first (`life`), and at most when it is extended (`cap`), in
 * milliseconds. If `slides` is true, each use of the token extends it.
 */
const lifetimes: Readonly<Record<TokenScope, { life: number; cap: number; slides: boolean }>> = {
  portal: { life: 15 * minute, cap: 480 * minute, slides: true },
  'check-in': { life: 10 * minute, cap: 120 * minute, slides: false },
  'additional-driver': { life: 10 * minute, cap: 120 * minute, slides: false },
  vir: { life: 15 * minute, cap: 240 * minute, slides: false },
  staff: { life: 15 * minute, cap: 480 * minute, slides: false },
  // The token of an upload ticket, which permits one upload and signs nobody in.
  upload: { life: 15 * minute, cap: 15 * minute, slides: false },
  'licence-check': { life: 10 * minute, cap: 120 * minute, slides: false },
};

/** How long a refreshed token is valid, in milliseconds, whatever its scope (packages/api/CONTRACT.md). */
const refreshedLife = 10 * minute;

/**
 * How far from now `POST /auth/extend` moves a session's expiry, in milliseconds, by the reason for the extension.
 */
export const TOKEN_EXTENSIONS_MS = { user: 5 * minute, 'id-start': 30 * minute, vir: 1800_000 } as const;
export type TokenExtensionReason = keyof typeof TOKEN_EXTENSIONS_MS;

// Each use of a portal token extends it. The new expiry is stored in steps of 30 seconds, because otherwise every
// read would cause a write.
const slideStep = 30_000;

export type TokenHolder = Pick<TokenRow, 'subject' | 'audience' | 'scope' | 'object' | 'role'> &
  Partial<Pick<TokenRow, 'signIn' | 'link' | 'masked'>>;
/** A token as it is sent to its holder; `expiresAt` is in milliseconds since 1970. */
export type IssuedToken = { readonly token: string; readonly expiresAt: number };

/**
 * Creates a bearer token and stores its hash.
 * @param holder has `signIn` if the token continues an earlier sign-in; otherwise the token starts a new sign-in
 * @param capAt the latest time to which the token can be extended, in milliseconds since 1970; by default that of the
 *   scope
 */
export const issueToken = async (
  tx: Pick<RowWriter, 'add'>,
  holder: TokenHolder & { scope: TokenScope },
  now: number,
  { life = lifetimes[holder.scope].life, capAt = now + lifetimes[holder.scope].cap } = {},
): Promise<IssuedToken> => {
  const token = createSecret();
  const expiresAt = Math.min(now + life, capAt);
  const { subject, audience, scope, object, role, link = null, masked = false } = holder;
  const id = hashText(token);
  const row = {
    subject,
    audience,
    scope,
    object,
    role,
    issuedAt: now,
    expiresAt,
    capAt,
    revokedAt: null,
    link,
    masked,
  };
  await tx.add('tokens', { id, ...row, signIn: holder.signIn ?? id });
  return { token, expiresAt };
};

/** @returns the database row of a valid token; undefined when the token is unknown, expired or revoked */
export const findToken = async (
  db: StoreReader,
  token: string,
  now: number,
): Promise<TokenRow | undefined> => {
  const row = await db.get('tokens', hashText(token));
  return row && row.revokedAt === null && Math.min(row.expiresAt, row.capAt) > now ? row : undefined;
};

/**
 * Returns the new expiry of a token that each use extends; undefined for other tokens, or when the stored expiry
 * is close enough to the new one.
 */
export const getNextSlidingExpiry = (row: TokenRow, now: number): number | undefined => {
  const { life, slides } = lifetimes[row.scope as TokenScope];
  const wanted = Math.min(now + life, row.capAt);
  return slides && wanted - row.expiresAt >= slideStep ? wanted : undefined;
};

/** Returns the tokens of all sessions that began with the same sign-in as this token. */
const sameSignIn = async (tx: Transaction, row: TokenRow): Promise<TokenRow[]> =>
  row.signIn === null ? [row] : tx.find('tokens', { signIn: row.signIn });

/**
 * How long a token stays valid after a new one has replaced it, in milliseconds. Requests in flight and other tabs
 * still use it.
 */
const afterRefresh = minute;

/**
 * Replaces a valid token by a new one of the same sign-in.
 * @returns the new token; the old one expires within a minute
 */
export const replaceToken = async (tx: Transaction, row: TokenRow, now: number): Promise<IssuedToken> => {
  // Two tabs may refresh the same token, and the first refresh brings its latest possible expiry (`capAt`)
  // forward. So the second refresh uses the latest `capAt` of all tokens of the sign-in.
  const capAt = Math.max(...(await sameSignIn(tx, row)).map((item) => item.capAt));
  const issued = await issueToken(tx, { ...row, scope: row.scope as TokenScope }, now, {
    life: refreshedLife,
    capAt,
  });
  const end = now + afterRefresh;
  await tx.change('tokens', row.id, {
    expiresAt: Math.min(row.expiresAt, end),
    capAt: Math.min(row.capAt, end),
  });
  return issued;
};

const revoke = async (tx: Transaction, rows: readonly TokenRow[], now: number): Promise<void> => {
  for (const row of rows) if (row.revokedAt === null) await tx.change('tokens', row.id, { revokedAt: now });
};

/** Invalidates those hand-over codes of a sign-in that no phone has used yet. */
const endUnusedCodes = async (tx: Transaction, signIn: string, now: number): Promise<void> => {
  const codes = await tx.find('handOvers', { signIn, usedAt: null });
  for (const { id } of codes) {
    const code = await tx.lock('handOvers', id);
    if (code?.usedAt === null) await tx.change('handOvers', id, { usedAt: now });
  }
};

/**
 * Locks all tokens of the same sign-in until the transaction ends, and invalidates the sign-in's unused
 * hand-over codes. While it waits for a lock, another request may add a token to the sign-in, so it
 * repeats this until no token is new.
 */
const closeSignIn = async (tx: Transaction, signIn: string, now: number): Promise<TokenRow[]> => {
  let known = 0;
  for (;;) {
    const rows = await tx.lockAll('tokens', { signIn }); // eslint-disable-line no-await-in-loop
    if (rows.length === known) return rows;
    known = rows.length;
    await endUnusedCodes(tx, signIn, now); // eslint-disable-line no-await-in-loop
  }
};

/**
 * Signs a person out: revokes all tokens that began with the same sign-in as this one, including those of
 * a phone to which the check-in was handed over, and invalidates the sign-in's unused hand-over codes.
 * @param isAlone whether only this token is revoked, so that the sessions of other devices continue
 * @returns the token's row, or undefined when it is unknown or already revoked
 */
export const revokeSignInTokens = async (
  tx: Transaction,
  id: string,
  now: number,
  isAlone = false,
): Promise<TokenRow | undefined> => {
  const found = await tx.get('tokens', id);
  if (!found) return undefined;
  const { signIn } = found;
  const rows = signIn === null ? await tx.lockAll('tokens', { id }) : await closeSignIn(tx, signIn, now);
  const row = rows.find((item) => item.id === id);
  if (!row || row.revokedAt !== null) return undefined;
  await revoke(tx, isAlone ? [row] : rows, now);
  return row;
};

/**
 * Extends a valid token. Its expiry never becomes earlier, and never passes its maximum (`capAt`).
 * @param row the token's row, locked, because its expiry is compared with the new one
 * @returns the new expiry
 */
export const extendTokenExpiry = async (
  tx: Transaction,
  row: TokenRow,
  reason: TokenExtensionReason,
  now: number,
): Promise<number> => {
  const expiresAt = Math.min(now + TOKEN_EXTENSIONS_MS[reason], row.capAt);
  if (expiresAt <= row.expiresAt) return row.expiresAt;
  await tx.change('tokens', row.id, { expiresAt });
  return expiresAt;
};
