import type { ReportDetails } from '@journey/api/incidents';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { getReportPhotosStart, listReportStepRemovals } from '../drafts.ts';

const count = (people: readonly unknown[]): number => people.filter(Boolean).length;

/**
 * For each kind of licence photos: how many people of that kind a saved step leaves in the report; undefined if the step
 * has not saved them.
 */
const countPeopleLeft: Readonly<Record<string, (saved: ReportDetails) => number | undefined>> = {
  'licence-other-driver': (saved) => ('otherDriver' in saved ? count([saved.otherDriver]) : undefined),
  'licence-third-party': (saved) =>
    'hasThirdParty' in saved ? count([saved.thirdParty, ...(saved.additionalThirdParties ?? [])]) : undefined,
  'licence-witness': (saved) => ('witnesses' in saved ? count(saved.witnesses ?? []) : undefined),
};

/** Whether a group of photos, such as `licence-witness-1`, is of a person whom a saved step has removed. */
const isOfRemovedPerson = (group: string, saved: ReportDetails): boolean => {
  const [, kind = '', index = 0] = /^(.+?)(?:-(\d+))?$/.exec(group) ?? [];
  const left = countPeopleLeft[kind]?.(saved);
  return left !== undefined && Number(index) >= left;
};

/**
 * Returns the names of the drafts for which a report has no use once the services have saved one of its steps: what was
 * typed in the step, and the licence photos of people whom it has removed. They would be sent as photos of whoever is
 * entered in their place later.
 * @param saved the sections of the report that the step replaces
 */
export const listSavedStepRemovals = async (
  { strict: drafts }: Drafts,
  reportId: string,
  step: string,
  saved: ReportDetails,
): Promise<string[]> => {
  const start = getReportPhotosStart(reportId);
  const photos = await drafts.list(start);
  const isRemoved = (name: string) => isOfRemovedPerson(name.slice(start.length).split('/')[0] ?? '', saved);
  return [...listReportStepRemovals(reportId, step), ...photos.filter(isRemoved)];
};
