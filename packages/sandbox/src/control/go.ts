/**
 * One address for a state: `GET /_sandbox/go?scenario=check-in-id-over21`. It says what would be lost and asks; the
 * button's POST empties the sandbox, loads the scenario and leads to where its person begins. A GET alone does nothing,
 * since browsers and chat programs fetch links ahead.
 */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { Env } from '../core/call.ts';
import { originOf } from '../core/origin.ts';
import { Problem } from '../core/problem.ts';
import { resetTo } from '../scenario/load.ts';
import { peopleOf } from '../scenario/people.ts';
import type { PersonRecord } from '../store/records/people.ts';
import type { Reader } from '../store/store.ts';
import { answerPage } from './shell.ts';
import { startOf } from './starts.ts';
import { loadedScenario } from './states.ts';
import { typed } from './table.ts';
import { wantedScenario } from './wanted.ts';

/** What an address may say. */
type Wish = {
  readonly scenario: string;
  /** The person's login to open, such as `demo`; by default the first. */
  readonly flow: string;
  /** The origin of another host to begin at than the development host. */
  readonly on: string;
};

const wishOf = ({ scenario, flow, on }: Readonly<Record<string, unknown>>): Wish => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { scenario: text(scenario), flow: text(flow), on: text(on) };
};

/** @returns the host to begin at, where one is named. @throws Problem 400 when it is neither on this machine nor one of the sites */
const hostOf = (c: Context<Env>, { on }: Wish): string | undefined => {
  if (!on) return undefined;
  const origin = originOf(on);
  const { sites } = c.env.services;
  const { hostname } = new URL(origin ?? 'none:');
  if (!origin || !(sites.includes(origin) || hostname === 'localhost' || hostname.endsWith('.localhost')))
    throw new Problem(
      400,
      'on is the origin of a host on this machine, such as http://thrifty-nz.localhost:4100.',
    );
  return origin;
};

/** Whose state it is: one person, or nobody where there are several to choose from. @throws Problem 400 */
const personOf = (people: readonly PersonRecord[], { scenario, flow }: Wish): PersonRecord | undefined => {
  if (!flow) return new Set(people.map(({ name }) => name)).size === 1 ? people[0] : undefined;
  const found = people.find((person) => person.flow === flow);
  if (found) return found;
  const flows = [...new Set(people.map((person) => person.flow))].join(', ');
  throw new Problem(400, `Nobody of ${scenario} comes by ${flow}. There are: ${flows}.`);
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** What the sandbox holds that people did, in words. */
const atStake = async (db: Reader): Promise<string> => {
  const [checkIns, reports, files, messages] = await Promise.all([
    db.find('checkIns'),
    db.find('reports'),
    db.find('objects'),
    db.find('outbox'),
  ]);
  return [
    count(checkIns.length, 'check-in'),
    count(reports.length, 'incident report'),
    count(files.length, 'file'),
    count(messages.length, 'message'),
  ].join(', ');
};

const ask = async (c: Context<Env>) => {
  const wish = wishOf(c.req.query());
  const scenario = await wantedScenario(wish.scenario);
  const on = hostOf(c, wish);
  const person = personOf(peopleOf(scenario), wish);
  const start = person && startOf(person, c.env.services.hosts, c.req.url, on);
  const [held, stake] = [await loadedScenario(c.var.db), await atStake(c.var.db)];
  const body = html`<main>
    <section>
      <h2>${scenario.description}</h2>
      ${
        person
          ? html`<p>Begins at the ${person.flow} page, as ${person.name}, who types:</p>
              ${typed(person.types)}`
          : html`<p>Begins at the list of its people.</p>`
      }
      <p>
        The sandbox now holds the scenario ${held}: ${stake}. All of it is emptied, and clock and faults are
        set back.
      </p>
      <form method="post" action="/_sandbox/go">
        ${Object.entries(wish).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Empty the sandbox and go</button>
      </form>
      <p><a href="/_sandbox#states">All states</a></p>
    </section>
  </main>`;
  const title = `Go to ${scenario.name}`;
  return answerPage(
    c,
    { title, lead: 'One address for one state.', body },
    start ? [new URL(start).origin] : [],
  );
};

/** @throws Problem 403 when a foreign page's form sent this */
const refuseForeign = (c: Context<Env>): void => {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin)
    throw new Problem(403, 'Only the sandbox’s own page may empty it.');
};

const go = async (c: Context<Env>) => {
  refuseForeign(c);
  const wish = wishOf(await c.req.parseBody());
  const { store, objects, hosts } = c.env.services;
  const scenario = await wantedScenario(wish.scenario);
  const on = hostOf(c, wish);
  // Before anything is emptied: where there is no way to go, nothing is.
  const person = personOf(peopleOf(scenario), wish);
  await resetTo(store, objects, scenario);
  return c.redirect(person ? startOf(person, hosts, c.req.url, on) : '/_sandbox#people', 303);
};

export const goRoutes = new Hono<Env>().get('/go', ask).post('/go', go);
