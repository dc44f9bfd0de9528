import { expect, test } from 'vitest';
import type { ReportSections } from '../../store/records/incident.ts';
import { createMemoryStore } from '../../store/memory.ts';
import { assignCustomerNumbers } from './numbers.ts';

const [riley, jo, noor] = [
  { FirstName: 'Riley', LastName: 'Sampleton', Mobile: '+61491570006' },
  { FirstName: 'Jo', LastName: 'Exampleton' },
  { FirstName: 'Noor', LastName: 'Specimen', Email: 'noor@mail.example' },
];
const vehicles = (...[ThirdPartyDetail, ...others]: object[]): ReportSections => ({
  ThirdPartyDetail,
  ...(others.length > 0 && { AdditionalThirdPartyDetails: others }),
});

/** The first customer number that is assigned. The tests count from it, so that they call it 1. */
const FIRST = 800_001;
const plain = (number: string | undefined) => number && Number(number) - FIRST + 1;

test.each<[string, ReportSections, ReportSections, (number | undefined)[]]>([
  ['nobody changes', vehicles(riley, jo, noor), vehicles(riley, jo, noor), [1, 2, 3]],
  ['the second vehicle is removed', vehicles(riley, jo, noor), vehicles(riley, noor), [1, 3]],
  ['the first vehicle is removed', vehicles(riley, jo, noor), vehicles(jo, noor), [2, 3]],
  ['a vehicle is replaced', vehicles(riley, jo), vehicles(riley, noor), [1, 3]],
  ['a vehicle is added', vehicles(riley), vehicles(riley, jo), [1, 2]],
  ['a name is corrected', vehicles(riley, jo), vehicles(riley, { ...jo, FirstName: 'Joe' }), [1, 2]],
  [
    'a person is named otherwise who has the same phone',
    vehicles(riley),
    vehicles({ FirstName: 'R.', LastName: 'Sample', Mobile: riley.Mobile }),
    [1],
  ],
  ['two have the same name', vehicles(jo, jo), vehicles(jo, jo), [1, 2]],
  ['a vehicle becomes a witness', vehicles(riley), { Witness1: riley }, [2]],
  ['the first witness is removed', { Witness1: riley, Witness2: jo }, { Witness1: jo }, [2]],
  ['another person drove', { OtherDriverDetails: riley }, { OtherDriverDetails: noor }, [2]],
  ['a person has no names', { Witness1: {} }, { Witness1: {} }, [1]],
])('people keep their own customer numbers when %s', async (_, before, after, numbers) => {
  const now = await createMemoryStore().transaction(async (tx) => {
    const known = await assignCustomerNumbers(tx, before, { sections: {}, people: null });
    return assignCustomerNumbers(tx, after, { sections: before, people: known });
  });
  const { AdditionalThirdParties = [], ...single } = now;
  const given = [
    ...Object.values(single),
    ...AdditionalThirdParties.map(({ CustomerNumber }) => CustomerNumber),
  ];
  expect(given.map((number) => plain(number))).toEqual(numbers);
});
