/**
 * Simulates the card provider's hosted page. The person chooses whether the card is approved, declined or in
 * another name, or cancels. No card number leaves the page.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import { createNotFoundError } from '../core/http-error.ts';
import { storeCardCheckResult } from '../services/cards/conclude.ts';
import { findCheckIn } from '../services/check-in/check-in-records.ts';
import type { CardCheckSession } from '../store/records/check-in.ts';
import {
  renderRadioButtons,
  renderInputField,
  renderProviderPage,
  PROVIDER_PAGE_HEADERS,
  type ProviderPageHtml,
} from './look.ts';

const provider = 'Sample Card Payments';
const base = '/api/simulators/card';

const ends = [
  { value: 'APPROVED', label: 'The card is approved' },
  { value: 'MISMATCH', label: 'Approved, in another name' },
  { value: 'NOT_APPROVED', label: 'The card is declined' },
];

const cardPage = (id: string, holder: string): ProviderPageHtml =>
  renderProviderPage(
    provider,
    'Verify your card',
    html`<p>Nothing is charged. What is typed as number and code stays on this page.</p>
      <form method="post" action="${base}/${id}">
        <p>
          <label for="number">Card number</label>
          <input id="number" inputmode="numeric" autocomplete="off" value="4000 0000 0000 0000" />
        </p>
        ${renderInputField('holder', 'Name on card', holder)}
        ${renderRadioButtons('end', 'How shall it end?', ends)}
        <button>Verify card</button>
        <button class="second" name="end" value="CANCELLED">Cancel</button>
      </form>`,
  );

const donePage = (data: CardCheckSession): ProviderPageHtml =>
  renderProviderPage(
    provider,
    'This card page is finished',
    html`<a class="link" href="${wayBack(data, '')}">Back to check-in</a>`,
  );

/**
 * Returns the URL by which the card page sends the person back. Its `status` only decides what the page shows at
 * first; the services do not trust it.
 */
const wayBack = ({ returnTo, status }: CardCheckSession, sessionId: string): string => {
  const url = new URL(returnTo);
  url.searchParams.set('status', status);
  if (sessionId) url.searchParams.set('sessionId', sessionId);
  return url.href;
};

export const cardRoutes = new Hono<HonoEnv>()
  .get('/card/:id', async (c) => {
    const row = await c.var.db.get('cardSessions', c.req.param('id'));
    if (!row) throw createNotFoundError();
    if (row.data.status !== 'PENDING') return c.html(donePage(row.data), 200, PROVIDER_PAGE_HEADERS);
    const reservation = await c.var.db.get('reservations', row.reservation);
    const customer = reservation && (await c.var.db.get('customers', reservation.customer));
    const { firstName = '', lastName = '' } = customer?.data ?? {};
    return c.html(cardPage(row.id, `${firstName} ${lastName}`), 200, PROVIDER_PAGE_HEADERS);
  })
  .post('/card/:id', async (c) => {
    const form = await c.req.parseBody({ all: true });
    // The Cancel button and the radio buttons are both named `end`. A press on Cancel therefore sends two
    // values, of which the last counts.
    const end = [form['end']].flat().at(-1);
    const { call } = c.env;
    const id = c.req.param('id');
    const back = await c.var.db.transaction(async (tx) => {
      const found = await tx.get('cardSessions', id);
      if (!found) throw createNotFoundError();
      const reservation = await tx.lock('reservations', found.reservation);
      const row = await tx.lock('cardSessions', id);
      if (!row) throw createNotFoundError();
      if (row.data.status !== 'PENDING') return wayBack(row.data, id);
      const typed = typeof form['holder'] === 'string' ? form['holder'].trim().slice(0, 80) : '';
      const status = end === 'NOT_APPROVED' || end === 'CANCELLED' ? end : 'APPROVED';
      const holderName = status === 'CANCELLED' ? null : end === 'MISMATCH' ? 'Quentin Otherwise' : typed;
      const data: CardCheckSession = { ...row.data, status, holderName, endedAt: call.now };
      await tx.change('cardSessions', id, { data });
      const records = reservation && (await findCheckIn(tx, reservation, 'primary', call.now));
      if (records) await storeCardCheckResult(tx, records, id, data, call);
      return wayBack(data, id);
    });
    return c.redirect(back, 303);
  });
