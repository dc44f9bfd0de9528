/**
 * A URL that opens a page in a given state: `GET /_sandbox/go?scenario=check-in-id-over21`. The response shows what
 * would be deleted and asks for confirmation. The button's POST empties the sandbox, loads the scenario and redirects
 * to the page where its person begins. A GET alone changes nothing, because browsers and chat programs prefetch links.
 */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import { parseOrigin } from '../core/origin.ts';
import { HttpError } from '../core/problem.ts';
import { resetToScenario } from '../scenario/load.ts';
import { listPeople } from '../scenario/people.ts';
import type { PersonRecord } from '../store/records/people.ts';
import type { StoreReader } from '../store/store.ts';
import { sendPage } from './shell.ts';
import { getSignInAddress } from './starts.ts';
import { getLoadedScenarioName } from './states.ts';
import { renderTypedValues } from './table.ts';
import { readRequestedScenario } from './wanted.ts';

/** The query parameters of a `/_sandbox/go` URL, repeated as hidden fields of the confirmation form. */
type Wish = {
  readonly scenario: string;
  /** The sign-in flow to begin with, such as `demo`; when empty, the first flow of the scenario's only person. */
  readonly flow: string;
  /** The origin of the site on which to begin; when empty, the development host. */
  readonly on: string;
};

const getWish = ({ scenario, flow, on }: Readonly<Record<string, unknown>>): Wish => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { scenario: text(scenario), flow: text(flow), on: text(on) };
};

/**
 * Returns the origin of the site on which to begin, or undefined when none is named.
 * @throws Problem 400 when the origin is neither on this machine nor one of the configured sites
 */
const getHost = (c: Context<HonoEnv>, { on }: Wish): string | undefined => {
  if (!on) return undefined;
  const origin = parseOrigin(on);
  const { sites } = c.env.services;
  const { hostname } = new URL(origin ?? 'none:');
  if (!origin || !(sites.includes(origin) || hostname === 'localhost' || hostname.endsWith('.localhost')))
    throw new HttpError(
      400,
      'on is the origin of a host on this machine, such as http://thrifty-nz.localhost:4100.',
    );
  return origin;
};

/**
 * Returns the scenario's person who signs in first: the one with the requested sign-in flow, or the only person.
 * Undefined when no flow is requested and there are several people to choose from.
 * @throws Problem 400 when nobody in the scenario has the requested flow
 */
const personOf = (people: readonly PersonRecord[], { scenario, flow }: Wish): PersonRecord | undefined => {
  if (!flow) return new Set(people.map(({ name }) => name)).size === 1 ? people[0] : undefined;
  const found = people.find((person) => person.flow === flow);
  if (found) return found;
  const flows = [...new Set(people.map((person) => person.flow))].join(', ');
  throw new HttpError(400, `Nobody of ${scenario} comes by ${flow}. There are: ${flows}.`);
};

const count = (number: number, item: string): string => `${number} ${item}${number === 1 ? '' : 's'}`;

/** Returns, as text for the confirmation page, how many check-ins, reports, files and messages would be deleted. */
const atStake = async (db: StoreReader): Promise<string> => {
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

const ask = async (c: Context<HonoEnv>) => {
  const wish = getWish(c.req.query());
  const scenario = await readRequestedScenario(wish.scenario);
  const on = getHost(c, wish);
  const person = personOf(listPeople(scenario), wish);
  const start = person && getSignInAddress(person, c.env.services.hosts, c.req.url, on);
  const [scenarioName, stake] = [await getLoadedScenarioName(c.var.db), await atStake(c.var.db)];
  const body = html`<main>
    <section>
      <h2>${scenario.description}</h2>
      ${
        person
          ? html`<p>Begins at the ${person.flow} page, as ${person.name}, who types:</p>
              ${renderTypedValues(person.types)}`
          : html`<p>Begins at the list of its people.</p>`
      }
      <p>
        The sandbox now holds the scenario ${scenarioName}: ${stake}. All of it is emptied, and clock and
        faults are set back.
      </p>
      <form method="post" action="/_sandbox/go">
        ${Object.entries(wish).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Empty the sandbox and go</button>
      </form>
      <p><a href="/_sandbox#states">All states</a></p>
    </section>
  </main>`;
  const title = `Go to ${scenario.name}`;
  return sendPage(
    c,
    { title, lead: 'One address for one state.', body },
    start ? [new URL(start).origin] : [],
  );
};

/** @throws Problem 403 when a form on another site sent the request */
const refuseForeign = (c: Context<HonoEnv>): void => {
  const origin = c.req.header('origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin)
    throw new HttpError(403, 'Only the sandbox’s own page may empty it.');
};

const go = async (c: Context<HonoEnv>) => {
  refuseForeign(c);
  const wish = getWish(await c.req.parseBody());
  const { store, objects, hosts } = c.env.services;
  const scenario = await readRequestedScenario(wish.scenario);
  const on = getHost(c, wish);
  // The person is resolved before the sandbox is emptied: a request with an unknown flow must not delete anything.
  const person = personOf(listPeople(scenario), wish);
  await resetToScenario(store, objects, scenario);
  return c.redirect(person ? getSignInAddress(person, hosts, c.req.url, on) : '/_sandbox#people', 303);
};

export const openStateRoutes = new Hono<HonoEnv>().get('/go', ask).post('/go', go);
