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
 * Ends the visit to the previously shown site. It resets the clock, so that the next sign-in happens now, and removes
 * the site's sign-in. If the story has faults of its own, it removes all faults; otherwise faults that were set by hand
 * stay.
 */
export const forgetVisit = async (faults: readonly Fault[] = []): Promise<void> => {
  setClockOffset(0);
  forgetState();
  if (faults.length > 0) await playFaults([]);
};

/** Thrown if the scenario does not have a story's person, or lacks the data that the story needs of that person. */
export class ArrivalError extends Error {}

/**
 * Calls `arrive`, which takes a story's person to the story's page, for example by signing in. A scenario that was
 * chosen by hand was not made for the story and may lack the person. The page is then shown without the person.
 */
export const tryToArrive = async (arrive: () => Promise<void>): Promise<void> => {
  try {
    await arrive();
  } catch (error) {
    if (!(error instanceof ArrivalError && isScenarioChosen())) throw error;
  }
};

/**
 * Returns the people of the story's scenario who use a flow and whose note contains these words, in any letter case. A
 * scenario that was chosen by hand was not made for the story and may have nobody with such a note. Then it returns
 * everybody who uses the flow, so that the page shows what that scenario has.
 */
const listPeople = async (flow: string, words: string): Promise<SignInEntry[]> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as SignInEntry[];
  const ofFlow = people.filter((one) => one.flow === flow);
  const fitting = ofFlow.filter(({ note }) => note.toLowerCase().includes(words.toLowerCase()));
  return fitting.length === 0 && isScenarioChosen() ? ofFlow : fitting;
};

/**
 * Returns the scenario's first renter whose note contains these words. Renters of the site's brand and country are
 * preferred, then those of its brand, because a site does not accept renters of other brands.
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
 * @throws ArrivalError if there is none; in a scenario that was chosen by hand, only if nobody uses the flow
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
