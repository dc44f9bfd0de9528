/**
 * Opens a page in a given state by a URL such as `GET /_sandbox/go?scenario=check-in-id-over21`. The response
 * shows what would be deleted, and a button. The button's POST empties the sandbox, loads the scenario and
 * redirects to the page where its person begins. A GET alone changes nothing, because browsers and chat programs
 * prefetch links.
 */
import { Hono, type Context } from 'hono';
import { html } from 'hono/html';
import type { HonoEnv } from '../core/call.ts';
import type { ScenarioSite } from '../scenarios/check-in-states.ts';
import { groupBrandIds } from '../core/brands.ts';
import { parseOrigin } from '../core/origin.ts';
import { HttpError } from '../core/http-error.ts';
import { resetToScenario } from '../scenario/load.ts';
import { previewScenarioPeople } from '../scenario/preview-people.ts';
import type { SignInEntry } from '../store/records/people.ts';
import type { StoreReader } from '../store/store.ts';
import { sendControlPage } from './shell.ts';
import { getSignInAddress } from './sign-in-links.ts';
import { getLoadedScenarioName } from './states.ts';
import { renderSignInValues } from './table.ts';
import { readRequestedScenario } from './requested-scenario.ts';

/**
 * The query parameters of a `/_sandbox/go` URL. The page that asks for confirmation sends them again as hidden
 * fields.
 */
type Wish = {
  readonly scenario: string;
  /**
   * The kind of sign-in to begin with, such as `demo`. If this and `note` are both empty, the scenario's only person
   * signs in with the first kind listed for them; if there are several people, their list opens instead.
   */
  readonly flow: string;
  /** Words from the person's note, which choose among several people. If it is empty, the first one signs in. */
  readonly note: string;
  /**
   * The origin of the site where the person begins, or empty for the development host. If it names the development
   * host, it may have a query such as `?brand=thrifty&country=NZ`.
   */
  readonly on: string;
};

/**
 * Reads the query parameters of the URL, or the same fields of the form.
 * @throws HttpError 400 for an unknown parameter, which usually is a part of `on` that was not percent-encoded.
 *   Ignoring it would silently open another site.
 */
const getWish = ({ scenario, flow, note, on, ...others }: Readonly<Record<string, unknown>>): Wish => {
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new HttpError(400, `There is no “${other}” here. Percent-encode on if it has a query of its own.`);
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return { scenario: text(scenario), flow: text(flow), note: text(note), on: text(on) };
};

/**
 * Returns the origin of the site that the URL names with `on`, or undefined when it names none.
 * @throws HttpError 400 when the origin is neither on this machine nor one of the configured sites
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
 * Returns the brand and the country of the site that the URL names with `on`. They come from its host name, such as
 * `thrifty-nz.localhost`, or on the development host from its query, such as `?brand=thrifty&country=NZ`. An unknown
 * brand or country is left out.
 */
const findSite = ({ on }: Wish): ScenarioSite => {
  if (!parseOrigin(on)) return {};
  const { hostname, searchParams } = new URL(on);
  const [host, hostCountry] = hostname.split(/[-.]/);
  const isNamed = groupBrandIds.some((id) => id === host);
  const brand = (isNamed ? host : searchParams.get('brand'))?.toLowerCase();
  const country = (isNamed ? hostCountry : searchParams.get('country'))?.toUpperCase();
  return {
    ...(groupBrandIds.some((id) => id === brand) ? { brand } : {}),
    ...(country === 'AU' || country === 'NZ' ? { country } : {}),
  };
};

/**
 * Returns the index of the person who signs in first. That is the first person with the requested kind of sign-in and
 * note, or the scenario's only person if neither is requested. People of the site's brand and country are preferred,
 * then people of its country. Undefined if neither is requested and there are several people.
 * @throws HttpError 400 when nobody in the scenario has the requested kind of sign-in or note
 */
const findPersonIndex = (people: readonly SignInEntry[], wish: Wish): number | undefined => {
  const { scenario, flow, note } = wish;
  if (!flow && !note) return new Set(people.map(({ name }) => name)).size === 1 ? 0 : undefined;
  const site = findSite(wish);
  const isAsked = (person: SignInEntry) => (!flow || person.flow === flow) && person.note.includes(note);
  const isOfCountry = (person: SignInEntry) => isAsked(person) && person.country === site.country;
  const isOfSite = (person: SignInEntry) => isOfCountry(person) && person.brand === site.brand;
  for (const isFitting of [isOfSite, isOfCountry, isAsked]) {
    const found = people.findIndex(isFitting);
    if (found >= 0) return found;
  }
  const flows = [...new Set(people.map((person) => person.flow))];
  if (flow && !flows.some((known) => known === flow))
    throw new HttpError(400, `Nobody of ${scenario} comes by ${flow}. There are: ${flows.join(', ')}.`);
  const notes = people.filter((person) => !flow || person.flow === flow).map((person) => person.note);
  throw new HttpError(
    400,
    `Nobody of ${scenario} has “${note}” in their note. There are: ${notes.join(' · ')}`,
  );
};

const count = (number: number, item: string): string => `${number} ${item}${number === 1 ? '' : 's'}`;

/**
 * Returns a text for the page that asks for confirmation: how many check-ins, reports, files and messages loading
 * a scenario would delete.
 */
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
  const scenario = await readRequestedScenario(wish.scenario, findSite(wish));
  const on = getHost(c, wish);
  const people = await previewScenarioPeople(scenario);
  const person = people[findPersonIndex(people, wish) ?? -1];
  const start = person && getSignInAddress(person, c.env.services.hosts, c.req.url, on);
  const [scenarioName, stake] = [await getLoadedScenarioName(c.var.db), await atStake(c.var.db)];
  const body = html`<main>
    <section>
      <h2>${scenario.description}</h2>
      ${
        person
          ? html`<p>Begins at the ${person.flow} page, as ${person.name}: ${person.note}</p>
              ${renderSignInValues(person.types)}`
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
  return sendControlPage(
    c,
    { title, lead: 'One address for one state.', body },
    start ? [new URL(start).origin] : [],
  );
};

/**
 * Refuses a form that another site sent, because it would empty the sandbox. Every supported browser sends both
 * headers with a form. A request with neither header comes from a script, which could set any headers anyway.
 * @throws HttpError 403
 */
const refuseForeign = (c: Context<HonoEnv>): void => {
  const origin = c.req.header('origin');
  const relation = c.req.header('sec-fetch-site') ?? 'none';
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  if (isForeign || !['same-origin', 'none'].includes(relation))
    throw new HttpError(403, "Only the sandbox's own page may empty it.");
};

const go = async (c: Context<HonoEnv>) => {
  refuseForeign(c);
  const wish = getWish(await c.req.parseBody());
  const { store, objects, hosts } = c.env.services;
  const scenario = await readRequestedScenario(wish.scenario, findSite(wish));
  const on = getHost(c, wish);
  // The person is looked up before the sandbox is emptied, so that a request with an unknown kind of sign-in
  // or note deletes nothing.
  const index = findPersonIndex(await previewScenarioPeople(scenario), wish);
  await resetToScenario(store, objects, scenario);
  // The stored people are used, because the keys in their links are created when the scenario is loaded.
  const person = index === undefined ? undefined : (await store.find('people'))[index]?.data;
  // The site is the one that the URL names, even if the person's booking is of another one. Its login then leads them
  // to the booking's own site.
  const start = person && getSignInAddress({ ...person, ...findSite(wish) }, hosts, c.req.url, on);
  return c.redirect(start ?? '/_sandbox#people', 303);
};

export const scenarioLinkRoutes = new Hono<HonoEnv>().get('/go', ask).post('/go', go);
