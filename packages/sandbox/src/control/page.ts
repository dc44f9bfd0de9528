/**
 * The sandbox's control page. It shows the scenario's people and what each types to sign in, and the messages,
 * check-ins, files, requests, simulated faults and scenarios.
 */
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import type { SignInEntry } from '../store/records/people.ts';
import type { StoreReader } from '../store/store.ts';
import { renderCheckInsSection } from './check-ins.ts';
import { CONTROL_PAGE_CSS } from './page.css.ts';
import { sendControlPage } from './shell.ts';
import { getSignInAddress } from './sign-in-links.ts';
import { getLoadedScenarioName, renderPastScenarioNotice, renderScenariosSection } from './states.ts';
import {
  formatUtcTime,
  renderTable,
  renderSignInValues,
  type ControlPageHtml,
  type ControlPageSection,
} from './table.ts';

const personRow = (person: SignInEntry, start: string): ControlPageHtml => {
  const { name, flow, brand, country, types, note } = person;
  return html`<tr>
    <td>${name}</td>
    <td><a href="${start}">${flow}</a></td>
    <td>${brand} ${country}</td>
    <td>${renderSignInValues(types)}</td>
    <td class="note">${note}</td>
  </tr>`;
};

const outbox = async (db: StoreReader): Promise<ControlPageSection> => {
  const rows = (await db.find('outbox', {}, { orderBy: 'sentAt', descending: true })).map(
    ({ kind, recipient, text, links, sentAt }) =>
      html`<tr>
        <td>${formatUtcTime(sentAt)}</td>
        <td>${kind}</td>
        <td>${recipient}</td>
        <td>${text}</td>
        <td>${links.map((link) => html`<a href="${link}">${link}</a> `)}</td>
      </tr>`,
  );
  return {
    id: 'outbox',
    title: 'Messages',
    body: renderTable(['Sent', 'Kind', 'To', 'Text', 'Links'], rows, 'No message was sent.'),
  };
};

const objects = async (db: StoreReader): Promise<ControlPageSection> => {
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
    body: renderTable(['Key', 'Owner', 'Kind', 'Type', 'Bytes'], rows, 'No file is stored.'),
  };
};

const requests = async (db: StoreReader): Promise<ControlPageSection> => {
  const rows = (await db.find('requests', {}, { descending: true, limit: 50 })).map(
    (row) =>
      html`<tr>
        <td>${formatUtcTime(row.at)}</td>
        <td>${row.method}</td>
        <td>${row.path}</td>
        <td>${row.operation ?? ''}</td>
        <td>${row.status || 'broken off'}</td>
      </tr>`,
  );
  return {
    id: 'requests',
    title: 'Requests (the latest 50)',
    body: renderTable(['When', 'Method', 'Path', 'Operation', 'Status'], rows, 'Nothing was asked yet.'),
  };
};

const faults = async (db: StoreReader): Promise<ControlPageSection> => {
  const rows = (await db.find('faults')).map(
    ({ rule, seen, done }) =>
      html`<tr>
        <td>${rule.kind}</td>
        <td>${JSON.stringify(rule)}</td>
        <td>${seen}</td>
        <td>${done}</td>
      </tr>`,
  );
  const none =
    'No fault is set. PUT /_sandbox/faults sets some (see “Control calls” in packages/sandbox/README.md).';
  return { id: 'faults', title: 'Faults', body: renderTable(['Kind', 'Rule', 'Seen', 'Played'], rows, none) };
};

const people = async (
  db: StoreReader,
  startAt: (person: SignInEntry) => string,
): Promise<ControlPageSection> => {
  const rows = (await db.find('people')).map(({ data }) => personRow(data, startAt(data)));
  const heads = ['Person', 'Flow', 'Brand', 'Types', 'What is special'];
  return {
    id: 'people',
    title: 'People and what they type',
    body: renderTable(heads, rows, 'The scenario has no people.', 'people'),
  };
};

const contents = (sections: readonly ControlPageSection[]): ControlPageHtml =>
  html`<nav aria-label="On this page">
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
    </main>`;

export const controlPageRoutes = new Hono<HonoEnv>({ strict: false })
  .get('/', async (c) => {
    const { db } = c.var;
    const { hosts } = c.env.services;
    const sections = await Promise.all([
      people(db, (person) => getSignInAddress(person, hosts, c.req.url)),
      outbox(db),
      renderCheckInsSection(db, c.req.query('counter')),
      ...[objects, requests, faults].map((make) => make(db)),
      renderScenariosSection(),
    ]);
    const notice = await renderPastScenarioNotice(db, c.env.call.now);
    const lead = `Scenario ${await getLoadedScenarioName(db)}. Its clock shows ${formatUtcTime(c.env.call.now)} UTC. Nobody here exists.`;
    return sendControlPage(c, { title: 'Sandbox', lead, notice, body: contents(sections) });
  })
  .get('/page.css', (c) => c.body(CONTROL_PAGE_CSS, 200, { 'content-type': 'text/css; charset=utf-8' }));
