import type { Fault, SignInEntry } from '@journey/sandbox';
import type { Site } from '@journey/flows/site';
import { setClockOffset } from './clock.ts';
import { isScenarioChosen } from './services.ts';
import { forgetState } from './state.ts';

/** Makes the story's services simulate these faults from now on, in place of any earlier ones. */
export const playFaults = async (faults: readonly Fault[]): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch('/_sandbox/faults', { method: 'PUT', headers, body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(await reply.text());
};

/**
 * Ends the visit to the site that was shown before: sets the clock back, so that the next sign-in happens now, and removes
 * its sign-in and the story's own faults.
 * Faults set by hand stay if the story has none of its own.
 */
export const forgetVisit = async (faults: readonly Fault[] = []): Promise<void> => {
  setClockOffset(0);
  forgetState();
  if (faults.length > 0) await playFaults([]);
};

/** Says that a story's person cannot arrive: the scenario does not have the person, or not what the story needs of them. */
export class ArrivalError extends Error {}

/**
 * Has a story's person arrive. In a scenario that was chosen by hand, which was not made for the story, nobody may be able
 * to: the page then shows what it shows without the person.
 */
export const tryToArrive = async (arrive: () => Promise<void>): Promise<void> => {
  try {
    await arrive();
  } catch (error) {
    if (!(error instanceof ArrivalError && isScenarioChosen())) throw error;
  }
};

/**
 * Returns the people of the story's scenario who come by a flow and whose note contains these words, in any case. In a
 * scenario that was chosen by hand, which was not made for the story, they are all who come by the flow if no note does:
 * the page then shows what that scenario has.
 */
const listPeople = async (flow: string, words: string): Promise<SignInEntry[]> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as SignInEntry[];
  const ofFlow = people.filter((one) => one.flow === flow);
  const fitting = ofFlow.filter(({ note }) => note.toLowerCase().includes(words.toLowerCase()));
  return fitting.length === 0 && isScenarioChosen() ? ofFlow : fitting;
};

/**
 * Returns the scenario's first renter whose note contains these words: preferably of the site's brand and country, else
 * of its brand, else of any brand. A site turns renters of other brands away.
 * @param words such as `No photos of any kind`, in any case; see packages/sandbox/scenarios
 * @throws ArrivalError if there is none; in a scenario that was chosen by hand, only if it has no renter at all
 */
export const findRenter = async ({ brand, country }: Site, words: string): Promise<SignInEntry> => {
  const renters = await listPeople('portal', words);
  const ofBrand = renters.filter((one) => one.brand === brand.id);
  const found = ofBrand.find((one) => one.country === country) ?? ofBrand[0] ?? renters[0];
  if (!found) throw new ArrivalError(`The scenario has no renter of the portal whose note says "${words}"`);
  return found;
};

/**
 * Returns the scenario's first person of a flow whose note contains these words, preferably of the site's brand and
 * country.
 * @param flow such as `check-in`, `additional-driver` or `vir`, as in `/_sandbox/people`
 * @throws ArrivalError if there is none; in a scenario that was chosen by hand, only if nobody comes by the flow
 */
export const findPerson = async (
  { brand, country }: Site,
  flow: string,
  words: string,
): Promise<SignInEntry> => {
  const fitting = await listPeople(flow, words);
  const found = fitting.find((one) => one.brand === brand.id && one.country === country) ?? fitting[0];
  if (!found) throw new ArrivalError(`The scenario has nobody of ${flow} whose note says "${words}"`);
  return found;
};

/**
 * Returns the scenario's first person of a flow in the site's country whose brand is another one than the site's.
 * @throws Error if there is none
 */
export const findPersonOfOtherBrand = async (
  { brand, country }: Site,
  flow: string,
): Promise<SignInEntry> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as SignInEntry[];
  const found = people.find((one) => one.flow === flow && one.country === country && one.brand !== brand.id);
  if (!found) throw new Error(`The scenario has nobody of ${flow} in another brand`);
  return found;
};
