import { expect, it } from 'vitest';
import type { TokenRow } from '../../store/rows/session.ts';
import { getNextSlidingExpiry, issueToken, type TokenScope } from './tokens.ts';

const MINUTE = 60_000;
const NOW = Date.UTC(2026, 10, 1);

it.each<[TokenScope, number, number, boolean]>([
  ['portal', 15, 480, true],
  ['check-in', 10, 120, false],
  ['additional-driver', 10, 120, false],
  ['vir', 15, 240, false],
  ['staff', 15, 480, false],
  ['upload', 15, 15, false],
  ['licence-check', 10, 120, false],
])(
  'a token of %s is valid for %i minutes, for %i at most, and is extended by use: %s',
  async (scope, life, cap, slides) => {
    const rows: TokenRow[] = [];
    const tx = { add: (_: string, row: object) => Promise.resolve(rows.push(row as TokenRow) > 0) };
    const holder = { subject: 'someone', audience: 'portal', scope, object: null, role: 'CUSTOMER' };
    const { expiresAt } = await issueToken(tx as never, holder, NOW);
    const [row] = rows;
    expect([expiresAt, row!.expiresAt, row!.capAt].map((at) => (at - NOW) / MINUTE)).toEqual([
      life,
      life,
      cap,
    ]);
    expect(getNextSlidingExpiry(row!, NOW + MINUTE)).toBe(slides ? NOW + MINUTE + life * MINUTE : undefined);
  },
);
