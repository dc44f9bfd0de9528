import type { Fault, PersonRecord } from '@journey/sandbox';
import type { Site } from '@journey/flows/site';
import { forgetState } from './state.ts';

/** Plays faults on the story's services from now on, instead of any before. */
export const playFaults = async (faults: readonly Fault[]): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch('/_sandbox/faults', { method: 'PUT', headers, body: JSON.stringify(faults) });
  if (!reply.ok) throw new Error(await reply.text());
};

/**
 * Forgets the visit of the brand that was shown before: its sign-in, and the faults that belong to the story; those that
 * somebody set by hand stay. What the device keeps stays as well: a text message's link opens on the same device alone.
 */
export const forgetVisit = async (faults: readonly Fault[] = []): Promise<void> => {
  forgetState();
  if (faults.length > 0) await playFaults([]);
};

/**
 * The scenario's first renter whose note holds these words: of the site's brand and country where there is one, else of
 * its brand, since a site turns other brands' renters away.
 * @param words such as `No photos of any kind`; see packages/sandbox/scenarios.
 */
export const findRenter = async ({ brand, country }: Site, words: string): Promise<PersonRecord> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as PersonRecord[];
  const renters = people.filter(({ flow, note }) => flow === 'portal' && note.includes(words));
  const ofBrand = renters.filter((one) => one.brand === brand.id);
  const found = ofBrand.find((one) => one.country === country) ?? ofBrand[0] ?? renters[0];
  if (!found) throw new Error(`The scenario has no renter of the portal whose note says "${words}"`);
  return found;
};

/**
 * The scenario's first person of a flow whose note holds these words, of the site's brand and country where there is one.
 * @param flow `check-in` or `additional-driver`, as in `/_sandbox/people`
 */
export const findPerson = async (
  { brand, country }: Site,
  flow: string,
  words: string,
): Promise<PersonRecord> => {
  const people = (await (await fetch('/_sandbox/people')).json()) as PersonRecord[];
  const fitting = people.filter((one) => one.flow === flow && one.note.includes(words));
  const found = fitting.find((one) => one.brand === brand.id && one.country === country) ?? fitting[0];
  if (!found) throw new Error(`The scenario has nobody of ${flow} whose note says "${words}"`);
  return found;
};
