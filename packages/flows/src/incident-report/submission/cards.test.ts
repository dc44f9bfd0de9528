import type { IncidentRental, IncidentReport, ReportDetails, ReportFileKind } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import { createReviewCards } from './cards.ts';
import type { ReportPhotos } from './photos.ts';

const details: ReportDetails = {
  customerDriving: 'no',
  otherDriver: { firstName: 'Alex', lastName: 'Exampleton' },
  hasThirdParty: true,
  thirdParty: { firstName: 'Riley', lastName: 'Sampleton' },
  additionalThirdParties: [{ firstName: 'Jo', lastName: 'Sampleton' }],
  hasWitnesses: true,
  witnesses: [{ firstName: 'Noor', lastName: 'Exampleton' }],
};
const NO_PHOTOS: ReportPhotos = {
  damage: [],
  damageCount: 0,
  otherDriver: [],
  thirdParties: [],
  witnesses: [],
};
const photo = {} as ReportPhotos['damage'][number];

const listGroups = (photos: Partial<ReportPhotos>, change: Partial<IncidentReport> = {}) =>
  createReviewCards({
    type: 'panel',
    isSubmitted: false,
    rental: {} as IncidentRental,
    details,
    ...change,
    photos: { ...NO_PHOTOS, ...photos },
  }).flatMap(({ title, groups }) => groups.map((group) => ({ title, ...group })));

it.each<[string, Partial<ReportPhotos>, string, string | undefined, string, string]>([
  [
    'the other driver',
    { otherDriver: [photo] },
    text.otherDriver,
    undefined,
    'licence-other-driver',
    text.photoCount(1),
  ],
  [
    'the second vehicle’s driver',
    { thirdParties: [[], [photo, photo]] },
    text.vehicles,
    text.vehicle(2),
    'licence-third-party-1',
    text.photoCount(2),
  ],
  [
    'a witness',
    { witnesses: [[photo]] },
    text.witnesses,
    text.witness(1),
    'licence-witness-0',
    text.photoCount(1),
  ],
])(
  'the licence photos of %s are counted after the answers and shown under the person’s name (V-18)',
  (_, photos, title, heading, group, value) => {
    const expected = listGroups({}).map((without) =>
      without.title === title && without.heading === heading && 'photos' in without
        ? {
            ...without,
            answers: [...without.answers, { label: text.licencePhotos, value }],
            photos: { label: heading ?? title, group },
          }
        : without,
    );
    expect(listGroups(photos)).toEqual(expected);
  },
);

it('a person without licence photos on this device has no line and no pictures of them (V-18)', () => {
  for (const { answers, photos } of listGroups({ thirdParties: [[]] })) {
    expect(answers.map(({ label }) => label)).not.toContain(text.licencePhotos);
    expect(photos).toBeUndefined();
  }
});

it('of a submitted report, the licences whose photos were handed in are named (V-18)', () => {
  const handedIn: ReportDetails = {
    ...details,
    otherDriver: { ...details.otherDriver, hasLicencePhoto: true },
    additionalThirdParties: [{ ...details.additionalThirdParties![0], hasLicencePhoto: true }],
    witnesses: [{ ...details.witnesses![0], hasLicencePhoto: true }],
  };
  const listLicences = (isSubmitted: boolean, missingParts: ReportFileKind[] = []) =>
    listGroups({ witnesses: [[photo]] }, { isSubmitted, missingParts, details: handedIn }).map(
      ({ answers }) => answers.find(({ label }) => label === text.licencePhotos)?.value,
    );
  const [none, witness] = [undefined, text.photoCount(1)];
  const { handedIn: before } = text;
  expect(listLicences(false).filter((value) => value !== none)).toEqual([witness]);
  expect(listLicences(true).filter((value) => value !== none)).toEqual([before, before, witness]);
  const withoutDriver = listLicences(true, ['licence-other-driver']);
  expect(withoutDriver.filter((value) => value !== none)).toEqual([before, witness]);
});

it('the rental’s card comes first, and each other card names its step (V-18)', () => {
  const cards = createReviewCards({
    type: 'windscreen',
    isSubmitted: false,
    rental: { registration: 'XYZ987' } as IncidentRental,
    details,
    photos: NO_PHOTOS,
  });
  expect(cards.map(({ title, step }) => [title, step])).toEqual([
    [text.rental, undefined],
    [text.incident, 'incident'],
    [text.damage, 'damage'],
  ]);
  expect(cards[0]!.groups[0]!.answers.map(({ value }) => value)).toContain('XYZ987');
});

it.each([
  ['none', [], 0, undefined, false],
  ['one on this device', [photo], 1, text.photoCount(1), true],
  ['three that were handed in', [], 3, text.photoCount(3), false],
  ['one on this device and three that were handed in', [photo], 4, text.photoCount(4), true],
] as const)(
  'the photos of the damage are counted, and those on this device are shown: %s (V-18)',
  (_, damage, damageCount, value, areShown) => {
    const group = listGroups({ damage, damageCount }).find(({ title }) => title === text.damage);
    expect(group?.answers).toContainEqual(
      expect.objectContaining({ label: text.photos, ...(value && { value }) }),
    );
    expect(group?.answers.find(({ label }) => label === text.photos)?.value).toBe(value);
    expect(group?.photos !== undefined).toBe(areShown);
  },
);
