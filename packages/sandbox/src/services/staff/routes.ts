/** Staff sign in (3§7 POST {api}/login): the token comes as a cookie in a header that pages may read. */
import { Hono } from 'hono';
import type { Env } from '../../core/call.ts';
import { exactly, filled, readBody } from '../../core/form.ts';
import { attemptSignIn } from '../auth/attempt.ts';
import { lifeHeader, lifeLeft } from '../auth/bearer.ts';
import { issueToken, type Issued } from '../auth/tokens.ts';
import { hasPassword } from './password.ts';

const credentials = exactly({ username: filled(), password: filled() });

export const staffRoutes = new Hono<Env>().post('/login', async (c) => {
  const { username, password } = await readBody(c, credentials);
  const id = username.toLowerCase();
  const { now } = c.env.call;
  // Before the transaction: slow on purpose, it would keep everybody else waiting.
  const known = await c.var.db.get('staff', id);
  const isTheirs = await hasPassword(known, password);
  let issued: Issued | undefined;
  const found = await attemptSignIn(c.env, {
    claimed: `staff:${id}`,
    kind: 'staff',
    match: async () => (isTheirs ? known : undefined),
    accept: async (tx, staff) => {
      const holder = { subject: `staff:${staff.id}`, audience: 'vir-app', object: null, role: 'STAFF' };
      issued = await issueToken(tx, { ...holder, scope: 'staff' }, now);
    },
    refusal: 'The details do not match our records.',
  });
  const { token = '', expiresAt = now } = issued ?? {};
  const seconds = Math.floor((expiresAt - now) / 1000);
  return c.json({ auth: true, expires: new Date(expiresAt).toISOString(), name: found.name }, 200, {
    'x-set-cookie': `athena=${token}; Max-Age=${seconds}; Path=/; Secure; SameSite=Strict`,
    'access-control-expose-headers': 'X-Set-Cookie',
    [lifeHeader]: lifeLeft(expiresAt, now),
  });
});
