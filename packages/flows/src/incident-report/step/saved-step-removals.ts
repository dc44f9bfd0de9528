import type { ReportDetails, Witness } from '@journey/api/incidents';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { getRemovedPhotosPrefix, getReportPhotosPrefix, listReportStepDraftNames } from '../drafts.ts';

type People = readonly (Pick<Witness, 'firstName' | 'lastName'> | undefined)[];

/**
 * For each kind of licence photo, a function that returns the people of that kind in the given sections of a report, in
 * the order of their photos. It returns undefined if the sections do not cover that kind.
 */
const listPeople: Readonly<Record<string, (details: ReportDetails) => People | undefined>> = {
  'licence-other-driver': (details) => ('otherDriver' in details ? [details.otherDriver] : undefined),
  'licence-third-party': (details) =>
    'hasThirdParty' in details ? [details.thirdParty, ...(details.additionalThirdParties ?? [])] : undefined,
  'licence-witness': (details) => ('witnesses' in details ? (details.witnesses ?? []) : undefined),
};

/** A group of licence photos: the kind of the person, and their place among the people of that kind. */
interface PhotoGroup {
  readonly kind: string;
  readonly index: number;
}

/**
 * Returns the names of a report's photos whose group passes `isWanted`.
 * @param start the prefix of the names, before the group
 */
const listPhotosOfGroups = async (
  { strict: drafts }: Drafts,
  start: string,
  isWanted: (group: PhotoGroup) => boolean,
): Promise<string[]> =>
  (await drafts.list(start)).filter((name) => {
    const [group = ''] = name.slice(start.length).split('/');
    const [, kind = '', index = 0] = /^(.+?)(?:-(\d+))?$/.exec(group) ?? [];
    return isWanted({ kind, index: Number(index) });
  });

/**
 * Returns the names of the drafts that a report no longer needs once the services have saved one of its steps. They are
 * the step's typed answers, the licence photos of people whom the step has removed, and the records of photos that were
 * removed. Those licence photos would otherwise be sent as photos of a person who is entered in their place later. The
 * records are no longer needed, because the saved step no longer counts the removed photos.
 * @param saved the sections of the report that the step replaces
 */
export const listSavedStepRemovals = async (
  drafts: Drafts,
  reportId: string,
  step: string,
  saved: ReportDetails,
): Promise<string[]> => {
  const photosOfRemoved = await listPhotosOfGroups(
    drafts,
    getReportPhotosPrefix(reportId),
    ({ kind, index }) => {
      const left = listPeople[kind]?.(saved);
      return left !== undefined && !left[index];
    },
  );
  const removals = await listPhotosOfGroups(drafts, getRemovedPhotosPrefix(reportId), ({ kind }) =>
    kind === 'damage' ? 'damage' in saved : listPeople[kind]?.(saved) !== undefined,
  );
  return [...listReportStepDraftNames(reportId, step), ...photosOfRemoved, ...removals];
};

const getFullName = (person: People[number]): string | undefined =>
  person && [person.firstName, person.lastName].map((name = '') => name.trim()).join(' ');

/**
 * Returns the draft names of this device's licence photos that would appear under the wrong person once another
 * device's answers replace this device's. They are the photos of people who do not have the same position and name in
 * the other device's answers.
 * @param kind the kind of the step's photos; photos that show no people, such as those of damage, all stay
 * @param mine the sections of the report as this device's answers would save them
 * @param theirs the report as it was saved elsewhere
 */
export const listPhotosOfOtherPeople = async (
  drafts: Drafts,
  reportId: string,
  kind: string,
  mine: ReportDetails,
  theirs: ReportDetails,
): Promise<string[]> => {
  const listOfKind = listPeople[kind];
  if (!listOfKind) return [];
  return listPhotosOfGroups(drafts, getReportPhotosPrefix(reportId), (group) => {
    const [own, other] = [mine, theirs].map((details) => getFullName(listOfKind(details)?.[group.index]));
    return group.kind === kind && (own === undefined || own !== other);
  });
};
