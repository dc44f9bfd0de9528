import type { ReportDetails } from '@journey/api/incidents';
import { describe, expect, it } from 'vitest';
import { correctPhotoCounts, type ReportPhotos } from './photo-counts.ts';

const NO_PHOTOS: ReportPhotos = { damage: [], otherDriver: [], thirdParties: [], witnesses: [] };
const photo = {} as ReportPhotos['damage'][number];

const details = {
  damage: { codes: [], photoCount: 3 },
  otherDriver: { firstName: 'Riley', hasLicencePhoto: true },
  thirdParty: { firstName: 'Jo', hasLicencePhoto: true },
  additionalThirdParties: [{ firstName: 'Kim', hasLicencePhoto: false }],
  witnesses: [{ firstName: 'Ari', hasLicencePhoto: true }],
} as unknown as ReportDetails;

const licencePhotosIn = ({ otherDriver, thirdParty, additionalThirdParties, witnesses }: ReportDetails) =>
  [otherDriver, thirdParty, ...(additionalThirdParties ?? []), ...(witnesses ?? [])].map(
    (person) => person?.hasLicencePhoto,
  );

describe('the photos that a submitted report states (V-13, V-14, V-15, V-23)', () => {
  it('are those on this device, for a report that is submitted for the first time', () => {
    const photos: ReportPhotos = {
      damage: [photo, photo],
      otherDriver: [],
      thirdParties: [[], [photo]],
      witnesses: [[photo]],
    };
    const corrected = correctPhotoCounts(details, photos, false);
    expect(corrected.damage?.photoCount).toBe(2);
    expect(licencePhotosIn(corrected)).toEqual([false, false, true, true]);
  });

  it('keep the licence photos that the services have, for an edit of a submitted report', () => {
    const corrected = correctPhotoCounts(details, NO_PHOTOS, true);
    expect(corrected.damage?.photoCount).toBe(0);
    expect(licencePhotosIn(corrected)).toEqual([true, true, false, true]);
  });

  it('count a licence photo that an edit adds', () => {
    const corrected = correctPhotoCounts(details, { ...NO_PHOTOS, thirdParties: [[], [photo]] }, true);
    expect(licencePhotosIn(corrected)).toEqual([true, true, true, true]);
  });
});
