import type { ReportDetails } from '@journey/api/incidents';
import type { StoredPhoto } from '../../photos/keep/kept-photos.ts';
import type { ReportPhotoGroup } from '../photos.ts';
import { listConfirmedThirdParties, listConfirmedWitnesses } from './answers.ts';

/**
 * The photos of a report on this device, by what they show. If the answers exclude a person, that person has
 * no photos here: for example, the witnesses after the answer that there were none.
 */
export interface ReportPhotos {
  readonly damage: readonly StoredPhoto[];
  readonly otherDriver: readonly StoredPhoto[];
  readonly thirdParties: readonly (readonly StoredPhoto[])[];
  readonly witnesses: readonly (readonly StoredPhoto[])[];
}

/** How many photos of the damage and of each licence the report has on this device. */
export interface PhotoCounts {
  readonly damage: number;
  readonly otherDriver: number;
  readonly thirdParties: readonly number[];
  readonly witnesses: readonly number[];
}

export const countReportPhotos = ({
  damage,
  otherDriver,
  thirdParties,
  witnesses,
}: ReportPhotos): PhotoCounts => ({
  damage: damage.length,
  otherDriver: otherDriver.length,
  thirdParties: thirdParties.map((photos) => photos.length),
  witnesses: witnesses.map((photos) => photos.length),
});

/**
 * Reads the photos of a report from this device.
 * @param read reads the photos of one group
 */
export const readReportPhotos = async (
  details: ReportDetails,
  read: (group: ReportPhotoGroup) => Promise<StoredPhoto[]>,
): Promise<ReportPhotos> => ({
  damage: await read('damage'),
  otherDriver: details.customerDriving === 'no' ? await read('licence-other-driver') : [],
  thirdParties: await Promise.all(
    listConfirmedThirdParties(details).map((_, index) => read(`licence-third-party-${index}`)),
  ),
  witnesses: await Promise.all(
    listConfirmedWitnesses(details).map((_, index) => read(`licence-witness-${index}`)),
  ),
});

/**
 * Returns the details of the report to submit, in which the photo counts are corrected. They count only the
 * photos that this device sends, since photos taken on another device are not available here. An edit of a
 * submitted report keeps its licence photos, which the services have already.
 */
export const correctPhotoCounts = (
  details: ReportDetails,
  counts: PhotoCounts,
  isEdit: boolean,
): ReportDetails => {
  const { damage, otherDriver, thirdParty, additionalThirdParties, witnesses } = details;
  const withPhoto = <Person extends { readonly hasLicencePhoto?: boolean | undefined }>(
    person: Person,
    count: number | undefined = 0,
  ): Person => ({ ...person, hasLicencePhoto: count > 0 || (isEdit && person.hasLicencePhoto === true) });
  return {
    ...details,
    ...(damage && { damage: { ...damage, photoCount: counts.damage } }),
    ...(otherDriver && { otherDriver: withPhoto(otherDriver, counts.otherDriver) }),
    ...(thirdParty && { thirdParty: withPhoto(thirdParty, counts.thirdParties[0]) }),
    ...(additionalThirdParties && {
      additionalThirdParties: additionalThirdParties.map((one, index) =>
        withPhoto(one, counts.thirdParties[index + 1]),
      ),
    }),
    ...(witnesses && {
      witnesses: witnesses.map((one, index) => withPhoto(one, counts.witnesses[index])),
    }),
  };
};
