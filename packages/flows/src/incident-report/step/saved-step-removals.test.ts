import type { ReportDetails } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import {
  getRemovedPhotosPrefix,
  getReportPhotosPrefix,
  listReportStepDraftNames,
  type ReportPhotoGroup,
} from '../drafts.ts';
import { listPhotosOfOtherPeople, listSavedStepRemovals } from './saved-step-removals.ts';

const groups: readonly ReportPhotoGroup[] = [
  'damage',
  'licence-other-driver',
  'licence-third-party-0',
  'licence-third-party-1',
  'licence-third-party-2',
  'licence-witness-0',
  'licence-witness-1',
];
const [driver, first, second, third, witness, another] = groups.slice(1);
const nameOf = (group: ReportPhotoGroup) => `${getReportPhotosPrefix('v-1', group)}photo`;
const list = (start: string) =>
  Promise.resolve([...groups.map(nameOf), 'photo/v-2/damage/x'].filter((name) => name.startsWith(start)));
const drafts = { strict: { list } } as unknown as Drafts;

it.each<[string, ReportDetails, (ReportPhotoGroup | undefined)[]]>([
  ['none of a step about nobody', { damage: { codes: [] }, additionalDetails: '' }, []],
  ['the other driver’s when the renter drove', { customerDriving: 'yes', otherDriver: undefined }, [driver]],
  ['none of an other driver who is saved', { otherDriver: { firstName: 'Alex' } }, []],
  ['none before the other driver is entered', { customerDriving: 'no', customerPresent: true }, []],
  [
    'all of other vehicles when there were none',
    { hasThirdParty: false, thirdParty: undefined, additionalThirdParties: undefined },
    [first, second, third],
  ],
  [
    'those behind the only vehicle',
    { hasThirdParty: true, thirdParty: {}, additionalThirdParties: undefined },
    [second, third],
  ],
  ['none of three vehicles', { hasThirdParty: true, thirdParty: {}, additionalThirdParties: [{}, {}] }, []],
  ['none when a vehicle gets another address', { incident: {}, thirdParty: { address: undefined } }, []],
  [
    'all of witnesses when there were none',
    { hasWitnesses: false, witnesses: undefined },
    [witness, another],
  ],
  ['those behind the only witness', { hasWitnesses: true, witnesses: [{}] }, [another]],
  ['none of two witnesses', { hasWitnesses: true, witnesses: [{}, {}] }, []],
])(
  'removes with a saved step the licence photos of people whom it removes: %s',
  async (_, saved, removed) => {
    const names = await listSavedStepRemovals(drafts, 'v-1', 'a-step', saved);
    const photos = removed.flatMap((group) => (group ? [nameOf(group)] : []));
    expect(names).toEqual([...listReportStepDraftNames('v-1', 'a-step'), ...photos]);
  },
);

it.each<[string, ReportDetails, ReportPhotoGroup[]]>([
  ['the damage', { damage: { codes: [] } }, ['damage']],
  ['the witnesses', { hasWitnesses: true, witnesses: [{}, {}] }, ['licence-witness-0', 'licence-witness-1']],
  ['the incident', { incident: {}, customerDriving: 'yes' }, []],
])(
  'removes the records of removed photos with the saved step that no longer counts them: %s',
  async (_, saved, expected) => {
    const recordOf = (group: ReportPhotoGroup) => `${getRemovedPhotosPrefix('v-1', group)}photo`;
    const listRecords = (start: string) =>
      Promise.resolve(groups.map(recordOf).filter((name) => name.startsWith(start)));
    const recorded = { strict: { list: listRecords } } as unknown as Drafts;
    const names = await listSavedStepRemovals(recorded, 'v-1', 'a-step', saved);
    expect(names).toEqual([...listReportStepDraftNames('v-1', 'a-step'), ...expected.map(recordOf)]);
  },
);

const alex = { firstName: 'Alex', lastName: 'Reed' };
const sam = { firstName: 'Sam', lastName: 'Reed' };
const kim = { firstName: 'Kim', lastName: 'Moor' };

it.each<
  [
    string,
    'damage' | 'licence-other-driver' | 'licence-third-party' | 'licence-witness',
    ReportDetails,
    ReportDetails,
    (ReportPhotoGroup | undefined)[],
  ]
>([
  ['another witness’s', 'licence-witness', { witnesses: [alex] }, { witnesses: [sam] }, [witness, another]],
  [
    'only the second one’s',
    'licence-witness',
    { witnesses: [alex, kim] },
    { witnesses: [alex, sam] },
    [another],
  ],
  [
    'those of witnesses in another order',
    'licence-witness',
    { witnesses: [alex, sam] },
    { witnesses: [sam, alex] },
    [witness, another],
  ],
  [
    'none of the same witnesses',
    'licence-witness',
    { witnesses: [alex, sam] },
    { witnesses: [alex, sam] },
    [],
  ],
  [
    'none of a witness with another phone number, or spaces around the name',
    'licence-witness',
    { witnesses: [{ ...alex, firstName: ' Alex ', phone: '+61412345678' }, sam] },
    { witnesses: [alex, sam] },
    [],
  ],
  [
    'all where there were no witnesses',
    'licence-witness',
    { witnesses: [alex, sam] },
    { hasWitnesses: false },
    [witness, another],
  ],
  [
    'all whose people were answered away',
    'licence-witness',
    { witnesses: undefined },
    { witnesses: [alex, sam] },
    [witness, another],
  ],
  [
    'those of other vehicles, and no witness’s',
    'licence-third-party',
    { hasThirdParty: true, thirdParty: alex, additionalThirdParties: [sam, kim] },
    { hasThirdParty: true, thirdParty: alex, additionalThirdParties: [kim], witnesses: [sam] },
    [second, third],
  ],
  ['another driver’s', 'licence-other-driver', { otherDriver: alex }, { otherDriver: sam }, [driver]],
  [
    'none of the same driver',
    'licence-other-driver',
    { otherDriver: alex },
    { otherDriver: { ...alex, phone: '1' } },
    [],
  ],
  ['no photo of damage', 'damage', { damage: { codes: [] } }, { damage: { codes: [] } }, []],
])(
  'finds the licence photos of people whom others replaced: %s (V-17)',
  async (_, kind, mine, theirs, found) => {
    expect(await listPhotosOfOtherPeople(drafts, 'v-1', kind, mine, theirs)).toEqual(
      found.flatMap((group) => (group ? [nameOf(group)] : [])),
    );
  },
);
