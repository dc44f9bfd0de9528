import type { ReportDetails } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { getReportPhotosStart, listReportStepRemovals, type ReportPhotoGroup } from '../drafts.ts';
import { listSavedStepRemovals } from './saved-step-removals.ts';

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
const nameOf = (group: ReportPhotoGroup) => `${getReportPhotosStart('v-1', group)}photo`;
const drafts = {
  strict: {
    list: (start: string) =>
      Promise.resolve([...groups.map(nameOf), 'photo/v-2/damage/x'].filter((name) => name.startsWith(start))),
  },
} as unknown as Drafts;

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
    expect(names).toEqual([...listReportStepRemovals('v-1', 'a-step'), ...photos]);
  },
);
