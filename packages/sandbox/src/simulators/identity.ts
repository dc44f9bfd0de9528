/**
 * Simulates the ID provider's mobile pages: a document, a selfie, and a choice of the outcome. As with the
 * provider's own links, anyone who has the verification's address can complete it, once.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import { createNotFoundError } from '../core/http-error.ts';
import { findCheckIn } from '../services/check-in/check-in-records.ts';
import { applyFinalIdResult } from '../services/check-in/read-current.ts';
import type { IdDocument, IdTransaction } from '../store/records/check-in.ts';
import {
  renderRadioButtons,
  renderInputField,
  renderProviderPage,
  PROVIDER_PAGE_HEADERS,
  type ProviderPageHtml,
} from './look.ts';
import { applyIdCheckOutcome, isIdCheckOutcome, ID_CHECK_OUTCOMES } from './outcomes.ts';

const provider = 'Sample ID Verification';
const base = '/api/simulators/identity';

const variants = [
  { value: 'DRIVER_LICENCE', label: "Driver's licence", hint: 'full or provisional' },
  { value: 'LEARNER_PERMIT', label: "Learner's permit" },
  { value: 'PASSPORT', label: 'Passport and foreign licence' },
];

const ways = ({ returnTo }: IdTransaction): ProviderPageHtml =>
  html`<a class="link" href="${returnTo.back}">Back</a><a class="link" href="${returnTo.exit}">Exit</a>`;

const documentPage = (id: string, data: IdTransaction): ProviderPageHtml => {
  const { document } = data;
  const body = html`<p>Step 1 of 2. Hold your document in the frame and take a photo of it.</p>
    <form method="post" action="${base}/${id}/document">
      ${renderRadioButtons('variant', 'Document', variants)}
      <details>
        <summary>What the photo shows</summary>
        ${renderInputField('firstName', 'First name', document.firstName)}
        ${renderInputField('lastName', 'Last name', document.lastName)}
        ${renderInputField('licenceNumber', 'Licence number', document.licenceNumber)}
        ${renderInputField('birthDate', 'Date of birth', document.birthDate, 'date')}
        ${renderInputField('expires', 'Expires (empty: never)', document.expires ?? '', 'date')}
      </details>
      <button>Take photo</button>
    </form>
    ${ways(data)}`;
  return renderProviderPage(provider, 'Photo of your document', body);
};

const selfiePage = (id: string, data: IdTransaction): ProviderPageHtml =>
  renderProviderPage(
    provider,
    'Video selfie',
    html`<p>Step 2 of 2. Look at the camera and turn your head slowly.</p>
      <form method="post" action="${base}/${id}/selfie">
        ${renderRadioButtons('outcome', 'How shall it end?', ID_CHECK_OUTCOMES)}
        <button>Take selfie</button>
      </form>
      ${ways(data)}`,
  );

const donePage = (data: IdTransaction): ProviderPageHtml =>
  renderProviderPage(
    provider,
    'This verification is finished',
    html`<p>You can close this page, or go back to your check-in.</p>
      <a class="link" href="${data.returnTo.success}">Back to check-in</a>`,
  );

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * Returns the ID document with the values that the person typed in the simulator's form. An invalid value is
 * ignored, and the previous one stays.
 */
const documentFrom = (form: Record<string, unknown>, before: IdDocument): IdDocument => {
  const readFormField = (name: string, fallback: string): string => {
    const value = form[name];
    return typeof value === 'string' && value.trim() ? value.trim().slice(0, 60) : fallback;
  };
  const expires = typeof form['expires'] === 'string' ? form['expires'] : before.expires;
  const birthDate = readFormField('birthDate', before.birthDate);
  const variant = readFormField('variant', before.variant);
  return {
    ...before,
    firstName: readFormField('firstName', before.firstName),
    lastName: readFormField('lastName', before.lastName),
    licenceNumber: readFormField('licenceNumber', before.licenceNumber),
    birthDate: isDate(birthDate) ? birthDate : before.birthDate,
    expires: expires === '' ? null : expires && isDate(expires) ? expires : before.expires,
    variant: variants.some(({ value }) => value === variant) ? variant : before.variant,
  };
};

const answer = (page: ProviderPageHtml) => [page, 200, PROVIDER_PAGE_HEADERS] as const;

export const identityRoutes = new Hono<HonoEnv>()
  .get('/identity/:id', async (c) => {
    const row = await c.var.db.get('idTransactions', c.req.param('id'));
    if (!row) throw createNotFoundError();
    return c.html(
      ...answer(row.data.completedAt === null ? documentPage(row.id, row.data) : donePage(row.data)),
    );
  })
  .post('/identity/:id/document', async (c) => {
    const form = await c.req.parseBody();
    const id = c.req.param('id');
    await c.var.db.transaction(async (tx) => {
      const row = await tx.lock('idTransactions', id);
      if (!row) throw createNotFoundError();
      if (row.data.completedAt !== null) return;
      const document = documentFrom(form, row.data.document);
      await tx.change('idTransactions', id, { data: { ...row.data, document } });
    });
    return c.redirect(`${base}/${id}/selfie`, 303);
  })
  .get('/identity/:id/selfie', async (c) => {
    const row = await c.var.db.get('idTransactions', c.req.param('id'));
    if (!row) throw createNotFoundError();
    return c.html(
      ...answer(row.data.completedAt === null ? selfiePage(row.id, row.data) : donePage(row.data)),
    );
  })
  .post('/identity/:id/selfie', async (c) => {
    const { outcome } = await c.req.parseBody();
    const { call } = c.env;
    const id = c.req.param('id');
    const back = await c.var.db.transaction(async (tx) => {
      const found = await tx.get('idTransactions', id);
      if (!found) throw createNotFoundError();
      // The reservation is locked first, as in every write of the check-in, so that two writes cannot deadlock.
      const reservation = await tx.lock('reservations', found.reservation);
      const row = await tx.lock('idTransactions', id);
      if (!row) throw createNotFoundError();
      if (row.data.completedAt === null) {
        const data = applyIdCheckOutcome(row.data, isIdCheckOutcome(outcome) ? outcome : 'pass', call.now);
        await tx.change('idTransactions', id, { data });
        const records = reservation && (await findCheckIn(tx, reservation, data.driver, call.now));
        if (records) await applyFinalIdResult(tx, records, call);
      }
      return row.data.returnTo.success;
    });
    return c.redirect(back, 303);
  });
