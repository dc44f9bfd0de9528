import type { ReportDetails } from '@journey/api/incidents';
import type { StoredPhoto } from '../../photos/keep/kept-photos.ts';
import type { PhotoGroup } from '../photos.ts';
import { getThirdParties, getWitnesses } from './answers.ts';

/**
 * A report's photos on this device, by subject. People who are not part of the report by its answers, such as witnesses
 * after a no, have none.
 */
export interface ReportPhotos {
  readonly damage: readonly StoredPhoto[];
  readonly otherDriver: readonly StoredPhoto[];
  readonly thirdParties: readonly (readonly StoredPhoto[])[];
  readonly witnesses: readonly (readonly StoredPhoto[])[];
}

/** The number of photos of each subject. */
export interface PhotoCounts {
  readonly damage: number;
  readonly otherDriver: number;
  readonly thirdParties: readonly number[];
  readonly witnesses: readonly number[];
}

export const countPhotos = ({ damage, otherDriver, thirdParties, witnesses }: ReportPhotos): PhotoCounts => ({
  damage: damage.length,
  otherDriver: otherDriver.length,
  thirdParties: thirdParties.map((photos) => photos.length),
  witnesses: witnesses.map((photos) => photos.length),
});

/**
 * Reads a report's photos from the device.
 * @param read reads the photos of one group
 */
export const readPhotos = async (
  details: ReportDetails,
  read: (group: PhotoGroup) => Promise<StoredPhoto[]>,
): Promise<ReportPhotos> => ({
  damage: await read('damage'),
  otherDriver: details.customerDriving === 'no' ? await read('licence-other-driver') : [],
  thirdParties: await Promise.all(
    getThirdParties(details).map((_, index) => read(`licence-third-party-${index}`)),
  ),
  witnesses: await Promise.all(getWitnesses(details).map((_, index) => read(`licence-witness-${index}`))),
});

/**
 * Returns the details to submit, with the photo counts corrected to the photos that this device actually sends, because
 * photos that were taken on another device are not available here.
 */
export const correctPhotoCounts = (details: ReportDetails, counts: PhotoCounts): ReportDetails => {
  const { damage, otherDriver, thirdParty, additionalThirdParties, witnesses } = details;
  const third = (index: number) => (counts.thirdParties[index] ?? 0) > 0;
  return {
    ...details,
    ...(damage && { damage: { ...damage, photoCount: counts.damage } }),
    ...(otherDriver && { otherDriver: { ...otherDriver, hasLicencePhoto: counts.otherDriver > 0 } }),
    ...(thirdParty && { thirdParty: { ...thirdParty, hasLicencePhoto: third(0) } }),
    ...(additionalThirdParties && {
      additionalThirdParties: additionalThirdParties.map((one, index) => ({
        ...one,
        hasLicencePhoto: third(index + 1),
      })),
    }),
    ...(witnesses && {
      witnesses: witnesses.map((one, index) => ({
        ...one,
        hasLicencePhoto: (counts.witnesses[index] ?? 0) > 0,
      })),
    }),
  };
};
