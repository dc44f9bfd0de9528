/** The control page's list of the scenarios that come with the sandbox, each with links that load it. */
import { html } from 'hono/html';
import { scenarios } from '../scenarios/index.ts';
import { isScenarioPast, readLoadedScenario } from '../scenario/loaded-scenario.ts';
import { previewScenarioPeople } from '../scenario/preview-people.ts';
import type { StoreReader } from '../store/store.ts';
import { formatUtcTime, renderTable, type ControlPageHtml, type ControlPageSection } from './table.ts';

type State = { readonly name: string; readonly description: string; readonly flows: readonly string[] };

/** Kinds of sign-in without a link on the control page, because their sign-in page reads no field from its URL. */
const unaddressed = new Set(['check-in-search']);

let known: Promise<State[]> | undefined;
const findStates = (): Promise<State[]> =>
  (known ??= Promise.all(
    Object.entries(scenarios).map(async ([name, load]) => {
      const scenario = await load();
      // A scenario with one person gets a link for each kind of sign-in. One with several people links to a list,
      // in which a person is chosen.
      const people = scenario.people.length === 1 ? await previewScenarioPeople(scenario) : [];
      const flows = [...new Set(people.map(({ flow }) => flow))].filter((flow) => !unaddressed.has(flow));
      return { name, description: scenario.description, flows };
    }),
  ));

/** Returns the path of the page that asks for confirmation before it loads a scenario (go.ts). */
const goAddress = (scenario: string, flow?: string): string =>
  `/_sandbox/go?${new URLSearchParams({ scenario, ...(flow && { flow }) }).toString()}`;

/** Returns the section of the control page that lists every scenario with its links. */
export const renderScenariosSection = async (): Promise<ControlPageSection> => {
  const rows = (await findStates()).map(
    ({ name, description, flows }) =>
      html`<tr>
        <td>
          ${(flows.length ? flows : [undefined]).map((flow) => html`<a href="${goAddress(name, flow)}">${flow ?? 'people'}</a> `)}
        </td>
        <td><code>${name}</code></td>
        <td>${description}</td>
      </tr>`,
  );
  return {
    id: 'states',
    title: 'States',
    body: html`<p>Each link is an address for a ticket. It empties the sandbox only when you confirm.</p>
      ${renderTable(['Go to', 'Scenario', 'What it holds'], rows, 'There is none.')}`,
  };
};

/** Returns the name of the loaded scenario, or `none`. */
export const getLoadedScenarioName = async (db: StoreReader): Promise<string> =>
  (await readLoadedScenario(db))?.name ?? 'none';

/**
 * Returns the control page's notice that all bookings of the loaded scenario have ended, with a link that reloads the
 * scenario. Undefined until they have ended.
 */
export const renderPastScenarioNotice = async (
  db: StoreReader,
  now: number,
): Promise<ControlPageHtml | undefined> => {
  const loaded = await readLoadedScenario(db);
  if (!loaded?.loadedAt || !isScenarioPast(loaded, now)) return undefined;
  const name = Object.hasOwn(scenarios, loaded.name) ? loaded.name : 'default';
  return html`<p>
    All sample bookings have ended, because they were loaded on ${formatUtcTime(loaded.loadedAt)}.
    <a href="${goAddress(name)}">Load ${name} afresh</a>
  </p>`;
};
