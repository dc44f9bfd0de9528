/** Assigns unique numbers to incident reports and to the people in them. */
import type { Transaction } from '../../store/store.ts';
import type { ReportSections, ThermeonParam } from '../../store/records/incident.ts';
import type { ReportRow } from '../../store/rows/incident.ts';

const first = { report: 40_001, customer: 800_001 } as const;

/** Takes the next number of a series, such as report numbers. Two transactions never get the same number. */
const nextNumber = async (tx: Transaction, kind: keyof typeof first): Promise<number> => {
  const id = `next-${kind}-number`;
  await tx.add('settings', { id, data: { next: first[kind] } });
  const row = await tx.lock('settings', id);
  const { next } = (row?.data ?? { next: first[kind] }) as { next: number };
  await tx.change('settings', id, { data: { next: next + 1 } });
  return next;
};

export const takeNextReportNumber = async (tx: Transaction): Promise<string> =>
  `VIR${await nextNumber(tx, 'report')}`;

type Person = Readonly<Record<string, unknown>>;

const names = ['FirstName', 'LastName'];
/** The fields that identify a person. At least one of them stays the same when a person's entry is corrected. */
const marks = [...names, 'DrivingLicence', 'DrivingLicenceNumber', 'Mobile', 'CellTelephoneNumber', 'Email'];

const hasSameNames = (a: Person, b: Person): boolean => names.every((name) => a[name] === b[name]);
const isAlike = (a: Person, b: Person): boolean =>
  marks.some((mark) => a[mark] !== undefined && a[mark] === b[mark]);

/**
 * Finds each of these people in an earlier list: the person with the same names or, if there is none, the person at
 * the same index if the two are alike. The index by itself is not enough, because people move up when one of them is
 * removed.
 * @returns for each person the index in the earlier list; undefined for a new person
 */
const findEarlierPlaces = (
  people: readonly (Person | undefined)[],
  earlier: readonly (Person | undefined)[],
): (number | undefined)[] => {
  const taken = new Set<number | undefined>();
  const isFree = (place: number) => earlier[place] !== undefined && !taken.has(place);
  const take = (place: number | undefined) => {
    taken.add(place);
    return place;
  };
  const places = earlier.map((_, place) => place);
  const byNames = people.map(
    (person) =>
      person && take(places.find((place) => isFree(place) && hasSameNames(person, earlier[place]!))),
  );
  return people.map(
    (person, index) =>
      byNames[index] ??
      (person && isFree(index) && isAlike(person, earlier[index]!) ? take(index) : undefined),
  );
};

/** The people of a report by kind. A person may move to another index within the same kind. */
const listPeople = (sections: ReportSections) => {
  const section = (name: string) => (sections[name] ?? undefined) as Person | undefined;
  return {
    thirdParties: [
      section('ThirdPartyDetail'),
      ...((sections['AdditionalThirdPartyDetails'] ?? []) as Person[]),
    ],
    witnesses: [section('Witness1'), section('Witness2')],
    otherDriver: [section('OtherDriverDetails')],
  };
};

/**
 * Gives each person in an incident report a customer number. Those who already have one keep it.
 * @param before the sections of the report before the change, and the numbers of the people in them
 */
export const assignCustomerNumbers = async (
  tx: Transaction,
  sections: ReportSections,
  before: Pick<ReportRow['data'], 'sections' | 'people'>,
): Promise<ThermeonParam> => {
  const { people: known } = before;
  const [now, then] = [listPeople(sections), listPeople(before.sections)];
  const number = async (kind: keyof typeof now, numbers: readonly (string | undefined)[]) => {
    const given: (string | undefined)[] = [];
    for (const [index, place] of findEarlierPlaces(now[kind], then[kind]).entries()) {
      const own = place === undefined ? undefined : numbers[place];
      given.push(now[kind][index] && (own ?? String(await nextNumber(tx, 'customer'))));
    }
    return given;
  };
  const [ThirdPartyCustomerNumber, ...others] = await number('thirdParties', [
    known?.ThirdPartyCustomerNumber,
    ...(known?.AdditionalThirdParties ?? []).map(({ CustomerNumber }) => CustomerNumber),
  ]);
  const [Witness1Number, Witness2Number] = await number('witnesses', [
    known?.Witness1Number,
    known?.Witness2Number,
  ]);
  const [OtherDriverNumber] = await number('otherDriver', [known?.OtherDriverNumber]);
  const AdditionalThirdParties = others.flatMap((CustomerNumber) =>
    CustomerNumber ? [{ CustomerNumber }] : [],
  );
  return {
    ...(ThirdPartyCustomerNumber && { ThirdPartyCustomerNumber }),
    ...(Witness1Number && { Witness1Number }),
    ...(Witness2Number && { Witness2Number }),
    ...(OtherDriverNumber && { OtherDriverNumber }),
    ...(AdditionalThirdParties.length > 0 && { AdditionalThirdParties }),
  };
};
