import type { IncidentReport, ReportDetails, ReportFileKind } from '@journey/api/incidents';
import { type StoredPhoto, listStoredPhotos } from '../../photos/keep/kept-photos.ts';
import { listRemovedCountedPhotos } from '../counted-photos.ts';
import {
  getReportPhotoFolder,
  getReportPhotosPrefix,
  isFileOfUnfinishedSubmissionSent,
  listSentDamagePhotos,
  openReportDrafts,
  type ReportPhotoGroup,
} from '../drafts.ts';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';
import { isLicenceHandedIn } from '../rules/handed-in-licences.ts';
import { listArrivedDamagePhotos, removeArrivedDamagePhotos } from '../unconfirmed-photos.ts';
import { listConfirmedThirdParties, listConfirmedWitnesses } from './answers.ts';

type Photos = readonly StoredPhoto[];

/**
 * The photos of a report on this device, by what they show. Photos of people whom the answers exclude are left out, for
 * example those of witnesses if the answer is that there were none.
 */
export interface ReportPhotos {
  readonly damage: Photos;
  /** How many photos of the damage the report has, including those that the services already have. */
  readonly damageCount: number;
  readonly otherDriver: Photos;
  readonly thirdParties: readonly Photos[];
  readonly witnesses: readonly Photos[];
}

/**
 * Returns how many photos of the damage a report has.
 * @param handedIn how many the services had when the report was fetched
 * @param onDevice how many this device stores; sent photos stay on it until the whole submission has been sent
 * @param areSent whether an unfinished submission has already sent the device's photos, so that `handedIn` may include
 *   them
 */
export const countDamagePhotos = (handedIn: number, onDevice: number, areSent: boolean): number =>
  areSent ? Math.max(handedIn, onDevice) : handedIn + onDevice;

/** Returns how many photos of the damage this device has yet to send with a report. */
export const countUnsentDamagePhotos = async (
  reporting: IncidentReportApp,
  report: Pick<IncidentReport, 'id' | 'photoBatches'>,
): Promise<number> => {
  const drafts = await openReportDrafts(reporting);
  const sent = await listSentDamagePhotos(drafts, report.id);
  const arrived = await listArrivedDamagePhotos(drafts, report);
  const stored = await drafts.strict.list(getReportPhotoFolder(reporting, report.id, 'damage').name);
  return stored.filter((name) => ![...sent, ...arrived].includes(name)).length;
};

interface AbsentPhotos {
  readonly group: ReportPhotoGroup;
  /** What the photos show, as the review calls it: the damage, or one of the people. */
  readonly heading: string;
}

/**
 * Lists the photo groups for which this device stores fewer photos than an unfinished report or edit counts. The
 * missing photos were deleted because they were too old, or are on the device on which they were added. Without this
 * list nobody would notice that the report is sent without them. Photos that the person removed since the report counted
 * them are not missing. Neither are those that the services already have, because the count of damage photos includes
 * only those that are still to be sent.
 */
export const listAbsentPhotos = async (
  reporting: IncidentReportApp,
  {
    id,
    reportNumber,
    details,
    missingParts,
  }: Pick<IncidentReport, 'id' | 'reportNumber' | 'details' | 'missingParts'>,
): Promise<AbsentPhotos[]> => {
  const { damage, customerDriving, otherDriver } = details;
  /**
   * Returns 1 if the services still wait for a licence photo, otherwise 0. Once a report has a number, they wait only
   * for the kinds in `missingParts`.
   */
  const countAwaited = (kind: ReportFileKind, has: boolean | undefined) =>
    Number(has === true && (reportNumber === undefined || missingParts.includes(kind)));
  const groups: readonly (AbsentPhotos & { readonly count: number })[] = [
    { group: 'damage', heading: text.damage, count: damage?.photoCount ?? 0 },
    {
      group: 'licence-other-driver',
      heading: text.otherDriver,
      count: countAwaited('licence-other-driver', customerDriving === 'no' && otherDriver?.hasLicencePhoto),
    },
    ...listConfirmedThirdParties(details).map(({ hasLicencePhoto }, index) => ({
      group: `licence-third-party-${index}` as const,
      heading: text.vehicle(index + 1),
      count: countAwaited('licence-third-party', hasLicencePhoto),
    })),
    ...listConfirmedWitnesses(details).map(({ hasLicencePhoto }, index) => ({
      group: `licence-witness-${index}` as const,
      heading: text.witness(index + 1),
      count: countAwaited('licence-witness', hasLicencePhoto),
    })),
  ];
  const drafts = await openReportDrafts(reporting);
  const known = [
    ...(await drafts.strict.list(getReportPhotosPrefix(id))),
    ...(await listRemovedCountedPhotos(drafts, id)),
  ];
  return groups.filter(
    ({ group, count }) =>
      known.filter((name) => name.startsWith(getReportPhotosPrefix(id, group))).length < count,
  );
};

/**
 * Reads the photos of a report from this device. First it removes the damage photos that the services have already
 * received, because they would be counted and sent twice.
 */
export const readReportPhotos = async (
  reporting: IncidentReportApp,
  report: Pick<IncidentReport, 'id' | 'details' | 'photoBatches'>,
): Promise<ReportPhotos> => {
  const { id, details, photoBatches } = report;
  await removeArrivedDamagePhotos(reporting, report);
  const read = (group: ReportPhotoGroup) => listStoredPhotos(getReportPhotoFolder(reporting, id, group));
  const damage = await read('damage');
  const areSent = await isFileOfUnfinishedSubmissionSent(reporting, id, 'damage-photos');
  return {
    damage,
    damageCount: countDamagePhotos(
      photoBatches.flatMap(({ photos }) => photos).length,
      damage.length,
      areSent,
    ),
    otherDriver: details.customerDriving === 'no' ? await read('licence-other-driver') : [],
    thirdParties: await Promise.all(
      listConfirmedThirdParties(details).map((_, index) => read(`licence-third-party-${index}`)),
    ),
    witnesses: await Promise.all(
      listConfirmedWitnesses(details).map((_, index) => read(`licence-witness-${index}`)),
    ),
  };
};

/**
 * Returns the details of the report to submit, in which the photo counts are corrected. They count only the photos that
 * this device sends, since photos taken on another device are not available here. An edit of a submitted report still
 * marks the licence photos that the services already have.
 * @param missingParts the kinds of files for which the services still wait
 */
export const correctPhotoCounts = (
  details: ReportDetails,
  photos: ReportPhotos,
  isEdit: boolean,
  missingParts: readonly ReportFileKind[] = [],
): ReportDetails => {
  const { damage, otherDriver, thirdParty, additionalThirdParties, witnesses } = details;
  const withPhoto = <Person extends { readonly hasLicencePhoto?: boolean | undefined }>(
    kind: ReportFileKind,
    person: Person,
    own: Photos = [],
  ): Person => ({
    ...person,
    hasLicencePhoto:
      own.length > 0 ||
      isLicenceHandedIn({ isSubmitted: isEdit, missingParts }, kind, person.hasLicencePhoto),
  });
  return {
    ...details,
    ...(damage && { damage: { ...damage, photoCount: photos.damage.length } }),
    ...(otherDriver && { otherDriver: withPhoto('licence-other-driver', otherDriver, photos.otherDriver) }),
    ...(thirdParty && { thirdParty: withPhoto('licence-third-party', thirdParty, photos.thirdParties[0]) }),
    ...(additionalThirdParties && {
      additionalThirdParties: additionalThirdParties.map((one, index) =>
        withPhoto('licence-third-party', one, photos.thirdParties[index + 1]),
      ),
    }),
    ...(witnesses && {
      witnesses: witnesses.map((one, index) => withPhoto('licence-witness', one, photos.witnesses[index])),
    }),
  };
};
