/** The control page: people and what they type, messages, files, requests, faults (design: running). */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../core/call.ts';
import type { PersonRecord } from '../store/records.ts';
import type { Reader } from '../store/store.ts';
import { checkIns } from './check-ins.ts';
import { at, table, type Html, type Section } from './table.ts';
import { pageStyles } from './page.css.ts';

const personRow = ({ name, flow, brand, country, types, opens, note }: PersonRecord): Html =>
  html`<tr>
    <td>${name}</td>
    <td>${flow}</td>
    <td>${brand} ${country}</td>
    <td>
      <dl>
        ${Object.entries(types).map(
          ([field, value]) =>
            html`<dt>${field}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${opens ? html`<code>${opens}</code>` : ''}
    </td>
    <td class="note">${note}</td>
  </tr>`;

const outbox = async (db: Reader): Promise<Section> => {
  const rows = (await db.find('outbox', {}, { orderBy: 'sentAt', descending: true })).map(
    ({ kind, recipient, text, links, sentAt }) =>
      html`<tr>
        <td>${at(sentAt)}</td>
        <td>${kind}</td>
        <td>${recipient}</td>
        <td>${text}</td>
        <td>${links.map((link) => html`<a href="${link}">${link}</a> `)}</td>
      </tr>`,
  );
  return {
    id: 'outbox',
    title: 'Messages',
    body: table(['Sent', 'Kind', 'To', 'Text', 'Links'], rows, 'No message was sent.'),
  };
};

const objects = async (db: Reader): Promise<Section> => {
  const rows = (await db.find('objects', {}, { orderBy: 'storedAt', descending: true, limit: 50 })).map(
    ({ id, owner, kind, type, size }) =>
      html`<tr>
        <td><a href="/_sandbox/objects/${id}">${id.slice(0, 8)}…</a></td>
        <td>${owner}</td>
        <td>${kind}</td>
        <td>${type}</td>
        <td>${size}</td>
      </tr>`,
  );
  return {
    id: 'files',
    title: 'Files (the newest 50)',
    body: table(['Key', 'Owner', 'Kind', 'Type', 'Bytes'], rows, 'No file is stored.'),
  };
};

const requests = async (db: Reader): Promise<Section> => {
  const rows = (await db.find('requests', {}, { descending: true, limit: 50 })).map(
    (row) =>
      html`<tr>
        <td>${at(row.at)}</td>
        <td>${row.method}</td>
        <td>${row.path}</td>
        <td>${row.operation ?? ''}</td>
        <td>${row.status || 'broken off'}</td>
      </tr>`,
  );
  return {
    id: 'requests',
    title: 'Requests (the latest 50)',
    body: table(['When', 'Method', 'Path', 'Operation', 'Status'], rows, 'Nothing was asked yet.'),
  };
};

const faults = async (db: Reader): Promise<Section> => {
  const rows = (await db.find('faults')).map(
    ({ rule, seen, done }) =>
      html`<tr>
        <td>${rule.kind}</td>
        <td>${JSON.stringify(rule)}</td>
        <td>${seen}</td>
        <td>${done}</td>
      </tr>`,
  );
  const none = 'No fault is set: PUT /_sandbox/faults sets some.';
  return { id: 'faults', title: 'Faults', body: table(['Kind', 'Rule', 'Seen', 'Played'], rows, none) };
};

const people = async (db: Reader): Promise<Section> => {
  const rows = (await db.find('people')).map((row) => personRow(row.data));
  const heads = ['Person', 'Flow', 'Brand', 'Types', 'What is special'];
  return {
    id: 'people',
    title: 'People and what they type',
    body: table(heads, rows, 'The scenario has no people.', 'people'),
  };
};

const page = (scenario: string, now: number, sections: readonly Section[]): Html =>
  html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/_sandbox/page.css" />
      </head>
      <body>
        <header>
          <h1>Sandbox</h1>
          <p>Scenario ${scenario}. Its clock shows ${at(now)} UTC. Nobody here exists.</p>
        </header>
        <nav aria-label="On this page">
          ${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}
        </nav>
        <main>
          ${sections.map(
            ({ id, title, body }) =>
              html`<section id="${id}" aria-labelledby="${id}-title">
                <h2 id="${id}-title">${title}</h2>
                ${body}
              </section>`,
          )}
        </main>
      </body>
    </html>`;

const policy =
  "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

export const pageRoutes = new Hono<Env>({ strict: false })
  .get('/', async (c) => {
    const { db } = c.var;
    const { name = 'none' } = ((await db.get('settings', 'scenario'))?.data ?? {}) as { name?: string };
    const sections = await Promise.all([
      ...[people, outbox].map((make) => make(db)),
      checkIns(db, c.req.query('counter')),
      ...[objects, requests, faults].map((make) => make(db)),
    ]);
    return c.html(page(name, c.env.call.now, sections), 200, { 'content-security-policy': policy });
  })
  .get('/page.css', (c) => c.body(pageStyles, 200, { 'content-type': 'text/css; charset=utf-8' }));
