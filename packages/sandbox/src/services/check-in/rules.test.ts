import { describe, expect, it } from 'vitest';
import type { CheckInRecord, IdDocument, IdTransaction } from '../../store/records/check-in.ts';
import type { CustomerRecord, ReservationRecord } from '../../store/records/people.ts';
import type { TokenRow } from '../../store/rows/session.ts';
import {
  chooseReservationNoteMarker,
  deriveFactsFromRecords,
  findCheckInRefusalMessage,
  hasValidEarlierVerification,
  type CheckInFacts,
} from './facts.ts';
import {
  doesCardNameMatchRenter,
  getAge,
  isIdProviderOut,
  listIdFailReasons,
  simulateIdFindings,
} from './findings.ts';
import {
  areValuesMaskedForSession,
  isOfSameSignIn,
  maskAllButLastTwo,
  maskEmail,
  maskIfPresent,
} from './masking.ts';
import { hasPassedVerificationMarker, replaceReservationNoteMarker } from './note.ts';
import { isIdResultFinal } from './read-current.ts';

const now = Date.UTC(2026, 10, 21, 12);
const today = '2026-11-21';
const minute = 60_000;

describe('an outage of the ID provider', () => {
  const outage = { start: now, end: now + 60 * minute };
  it.each([
    [now - 5 * minute - 1, false],
    [now - 5 * minute, true],
    [now + 60 * minute, true],
    [now + 60 * minute + 1, false],
  ])('counts at %d: %s', (at, is) => expect(isIdProviderOut([outage], at)).toBe(is));
  it('is none without a period', () => expect(isIdProviderOut([], now)).toBe(false));
});

it.each([
  ['2008-11-21', 18],
  ['2008-11-22', 17],
  ['2008-12-01', 17],
  ['2008-10-30', 18],
])('who was born on %s is %d', (born, age) => expect(getAge(born, today)).toBe(age));

const document: IdDocument = {
  firstName: 'Ngaio',
  lastName: 'Kahurangi',
  licenceNumber: 'X1',
  region: 'NS',
  birthDate: '1987-06-14',
  expires: '2031-08-20',
  street: '1 Sample Street',
  suburb: 'Sydney',
  postalCode: '2000',
  state: 'NS',
  variant: 'DRIVER_LICENCE',
};
const judge = (outcome: string | null, change: Partial<IdDocument> = {}) =>
  simulateIdFindings({ outcome, document: { ...document, ...change } } as IdTransaction, today);

describe('what the ID provider finds', () => {
  const passed = {
    overallResult: 'PASS',
    faceMatch: 'PASS',
    liveness: 'PASS',
    dvs: 'PASS',
    isOver21: true,
    status: 'COMPLETED_PASS',
  };
  it.each<[string | null, Partial<IdDocument>, object]>([
    ['pass', {}, passed],
    [null, {}, passed],
    ['overall', {}, { ...passed, overallResult: 'FAIL', status: 'COMPLETED_FAIL' }],
    ['face', {}, { ...passed, faceMatch: 'FAIL', status: 'COMPLETED_FAIL' }],
    ['liveness', {}, { ...passed, liveness: 'FAIL', status: 'COMPLETED_FAIL' }],
    ['dvs', {}, { ...passed, dvs: 'FAIL', status: 'COMPLETED_DVS' }],
    ['over21', {}, { ...passed, isOver21: false, status: 'COMPLETED_FAIL' }],
    ['pass', { birthDate: '2005-11-22' }, { ...passed, isOver21: false, status: 'COMPLETED_FAIL' }],
    ['pass', { birthDate: '2005-11-21' }, passed],
    ['pass', { variant: 'LEARNER_PERMIT' }, { ...passed, status: 'COMPLETED_LEARNER' }],
    ['face', { variant: 'LEARNER_PERMIT' }, { ...passed, faceMatch: 'FAIL', status: 'COMPLETED_LEARNER' }],
  ])('after the outcome %s with %j', (outcome, change, expected) =>
    expect(judge(outcome, change)).toEqual(expected),
  );

  const renter = { firstName: 'NGAIO', lastName: 'KAHURANGI' };
  it.each<[string, Partial<IdDocument>, { firstName: string; lastName: string } | null, string[]]>([
    ['pass', {}, renter, []],
    ['overall', {}, renter, ['OverallFail']],
    ['face', {}, renter, ['FaceMatch']],
    ['liveness', {}, renter, ['Liveness']],
    ['over21', {}, renter, ['Over21']],
    ['dvs', {}, renter, []],
    ['pass', { variant: 'LEARNER_PERMIT' }, renter, ['Learner']],
    ['pass', { expires: '2026-11-20' }, renter, ['dlExpired']],
    ['pass', { expires: '2026-11-21' }, renter, ['dlExpired']],
    ['pass', { expires: '2026-11-22' }, renter, []],
    ['pass', { expires: null }, renter, []],
    ['pass', {}, { firstName: 'Other', lastName: 'Kahurangi' }, ['Name']],
    ['pass', {}, { firstName: 'N', lastName: 'Kahurangi-Smith' }, []],
    ['pass', { lastName: 'Kahurangi Smith' }, renter, []],
    ['pass', {}, { firstName: 'Ngaio', lastName: 'Smith' }, ['Name']],
    ['pass', {}, { firstName: '', lastName: 'Kahurangi' }, ['Name']],
    ['pass', {}, { firstName: 'Ngaio', lastName: '' }, ['Name']],
    ['pass', { firstName: '' }, renter, ['Name']],
    ['pass', { lastName: '' }, renter, ['Name']],
    ['pass', { lastName: 'Smith' }, null, []],
  ])('after %s with %j for %j fails for %j', (outcome, change, of, reasons) =>
    expect(listIdFailReasons(judge(outcome, change), { ...document, ...change }, of, today)).toEqual(reasons),
  );
});

describe('a card’s holder', () => {
  it.each([
    ['NGAIO KAHURANGI', true],
    ['Kahurangi Ngaio', true],
    ['N Kahurangi', true],
    ['MRS N. KAHURANGI', true],
    ['Nia Kahurangi', true],
    ['A KAHURANGI', false],
    ['KAHURANGI', false],
    ['NGAIO', false],
    ['', false],
    ['NGAIOKAHURANGI', true],
  ])('%j is the renter: %s', (holder, is) =>
    expect(doesCardNameMatchRenter(holder, { firstName: 'Ngaio', lastName: 'Kahurangi' })).toBe(is),
  );
  it.each([
    // A title is no initial, whichever first name it starts like, unless it is the first name itself.
    ['MR JOHN SMITH', 'Mary', 'Smith', false],
    ['MR P OKAFOR', 'Maria', 'Okafor', false],
    ['DR P SMITH', 'David', 'Smith', false],
    ['DR. P SMITH', 'David', 'Smith', false],
    ['P SMITH MR', 'Mary', 'Smith', false],
    ['DR D SMITH', 'David', 'Smith', true],
    ['LADY OKAFOR', 'Lady', 'Okafor', true],
    ['J LORD', 'Jo', 'Lord', true],
    // Initials may look like a title. They count if they are all that the card shows besides the last name.
    ['MR SMITH', 'Mary Rose', 'Smith', true],
    ['SMITH M.R.', 'Mary Rose', 'Smith', true],
    ['SMITH MR', 'Mary-Rose', 'Smith', true],
    ['MR MR SMITH', 'Mary Rose', 'Smith', true],
    ['MRS SMITH', 'Mary Rose', 'Smith', false],
    ['MR SMITH', 'Mary', 'Smith', false],
    ['MR JOHN SMITH', 'Mary Rose', 'Smith', false],
    ['JOHN SMITH MR', 'Mary Rose', 'Smith', false],
    ['LEE', 'Laura Eve Emma', 'Lee', false],
    // A word of the last name is no initial either.
    ['JAN VAN DER BERG', 'Vera', 'van der Berg', false],
    ['HONE TE RANGI', 'Tama', 'Te Rangi', false],
    ['MARIA DE SILVA', 'Dinesh', 'de Silva', false],
    ['D DE SILVA', 'Dinesh', 'de Silva', true],
    ['TE RANGI TAMA', 'Tama', 'Te Rangi', true],
    // The last name may be part of a longer one.
    ['P SMITHSON', 'Sarah', 'Smith', false],
    ['S SMITHSON', 'Sarah', 'Smith', true],
    ['ROSALEE M LEE', 'Rosalee', 'Lee', true],
    ['J.SMITH', 'John', 'Smith', true],
    ['J-SMITH', 'John', 'Smith', true],
    ['JSMITH', 'John', 'Smith', true],
    ['LADY ANN SMITH', 'Lady Ann', 'Smith', true],
    ['LADY JOAN SMITH', 'Ann', 'Smith', false],
  ])('%j is %s %s: %s', (holder, firstName, lastName, is) =>
    expect(doesCardNameMatchRenter(holder, { firstName, lastName })).toBe(is),
  );
  it.each([
    { firstName: '', lastName: 'Kahurangi' },
    { firstName: 'Ngaio', lastName: '' },
  ])('is nobody with the name %j', (renter) =>
    expect(doesCardNameMatchRenter('Ngaio Kahurangi', renter)).toBe(false),
  );
});

const customer = {
  dnr: 0,
  licence: { number: 'X1', issuer: 'NS', expires: '2031-08-20' },
  idVerification: { status: 'COMPLETED_PASS', transactionId: null, expires: '2031-08-20', verifiedTime: '' },
} as unknown as CustomerRecord;
const reservation = {
  resType: 'DS',
  country: 'AU',
  status: 'OPEN',
  mainNote: '',
} as unknown as ReservationRecord;
const held = customer.idVerification!;
const heldWithoutDvs = { ...customer, idVerification: { ...held, status: 'COMPLETED_DVS' } };

describe('an earlier verification', () => {
  it.each<[object, object, boolean]>([
    [{}, {}, true],
    [{ idVerification: null }, {}, false],
    [{ isNew: true }, {}, false],
    [{ idVerification: { ...held, status: 'COMPLETED_FAIL' } }, {}, false],
    [{ idVerification: { ...held, expires: '2026-11-21' } }, {}, false],
    [{ licence: { ...customer.licence, expires: '2026-11-21' } }, {}, false],
    [{ licence: { ...customer.licence, expires: '2031-08-21' } }, {}, false],
    [{ idVerification: { ...held, expires: null }, licence: null }, {}, true],
    [
      { idVerification: { ...held, expires: null }, licence: { ...customer.licence, expires: null } },
      {},
      true,
    ],
    [{ idVerification: { ...held, expires: null } }, {}, true],
    [
      { idVerification: { ...held, expires: null }, licence: { ...customer.licence, expires: '2026-11-21' } },
      {},
      false,
    ],
    [{ licence: { ...customer.licence, expires: null } }, {}, true],
    [{ licence: null }, {}, false],
    [{ idVerification: { ...held, status: 'COMPLETED_DVS' } }, { mainNote: '|CIW|' }, true],
    [{ idVerification: { ...held, status: 'COMPLETED_DVS' } }, { mainNote: '|CIP|' }, true],
    [{ idVerification: { ...held, status: 'COMPLETED_DVS' } }, { mainNote: '|CI|' }, false],
    [{ idVerification: { ...held, status: 'COMPLETED_DVS' } }, { mainNote: '|CIF|' }, false],
  ])('of %j with %j is valid: %s', (more, booking, is) =>
    expect(hasValidEarlierVerification({ ...customer, ...more }, { ...reservation, ...booking }, now)).toBe(
      is,
    ),
  );
});

const checkIn = { driver: 'primary', id: null, failure: null, card: null } as unknown as CheckInRecord;
const derive = (more: object, of: { reservation?: object; customer?: object } = {}): CheckInFacts =>
  deriveFactsFromRecords(
    { ...checkIn, ...more },
    { ...reservation, ...of.reservation },
    { ...customer, idVerification: null, ...of.customer },
    now,
  );

describe('the facts of a check-in', () => {
  const none: CheckInFacts = {
    isCancelled: false,
    isRestricted: false,
    isIdFresh: false,
    isIdPassed: false,
    hasPassedWithoutDvs: false,
    isIdFailed: false,
    isCardNeeded: true,
    isCardPassed: false,
    isCardFailed: false,
  };
  it.each<[object, Parameters<typeof derive>[1], Partial<CheckInFacts>]>([
    [{}, {}, {}],
    [{}, { reservation: { status: 'CANCELLED' } }, { isCancelled: true }],
    [{}, { customer: { dnr: 1 } }, { isRestricted: true }],
    [{ driver: 'additional' }, { customer: { dnr: 1 } }, { isCardNeeded: false }],
    [{}, { reservation: { resType: 'HX' } }, { isCardNeeded: false }],
    [{ id: { isPassed: true } }, {}, { isIdFresh: true, isIdPassed: true }],
    [{ id: { isPassed: false } }, {}, {}],
    [{ failure: 'Name' }, {}, { isIdFailed: true }],
    [{ failure: 'CreditCard' }, {}, {}],
    [{ failure: 'Name', id: { isPassed: true } }, {}, { isIdFresh: true, isIdPassed: true }],
    [{}, { customer }, { isIdPassed: true }],
    // A pass without government records is known from this check-in's own check, or from the note of a held one.
    [
      { id: { isPassed: true, isDvsFailed: true } },
      {},
      { isIdFresh: true, isIdPassed: true, hasPassedWithoutDvs: true },
    ],
    [{ id: { isPassed: false, isDvsFailed: true } }, { customer }, { isIdPassed: true }],
    [
      {},
      { customer: heldWithoutDvs, reservation: { mainNote: '|CIW|' } },
      { isIdPassed: true, hasPassedWithoutDvs: true },
    ],
    [{}, { customer: heldWithoutDvs, reservation: { mainNote: '|CIP|' } }, { isIdPassed: true }],
    [{}, { customer: heldWithoutDvs, reservation: { mainNote: '|CI|' } }, {}],
    [{}, { customer, reservation: { mainNote: '|CIW|' } }, { isIdPassed: true }],
    [
      { id: { isPassed: true, isDvsFailed: false } },
      { customer: heldWithoutDvs, reservation: { mainNote: '|CIW|' } },
      { isIdFresh: true, isIdPassed: true },
    ],
    [
      { driver: 'additional' },
      { customer: heldWithoutDvs, reservation: { mainNote: '|CIW|' } },
      { isCardNeeded: false },
    ],
    [{ failure: 'Name' }, { customer }, { isIdFailed: true }],
    [{ driver: 'additional' }, { customer }, { isCardNeeded: false }],
    [{ card: { status: 'APPROVED', isNameMatching: true } }, {}, { isCardPassed: true }],
    [{ card: { status: 'APPROVED', isNameMatching: false } }, {}, {}],
    [{ card: { status: 'NOT_APPROVED', isNameMatching: true } }, {}, { isCardFailed: true }],
    [{ card: { status: 'CANCELLED', isNameMatching: true } }, {}, {}],
  ])('%j, of %j, are %j', (more, of, expected) => expect(derive(more, of)).toEqual({ ...none, ...expected }));

  it.each<[Partial<CheckInFacts>, string]>([
    [{ isIdFailed: true, isIdPassed: true }, '|CIF|'],
    [{ isCardFailed: true, isIdPassed: true, hasPassedWithoutDvs: true }, '|CIF|'],
    [{}, '|CI|'],
    // The driver has changed the details since the pass and continues unverified.
    [{ hasPassedWithoutDvs: true }, '|CI|'],
    [{ isIdPassed: true }, '|CIP|'],
    [{ isIdPassed: true, hasPassedWithoutDvs: true }, '|CIW|'],
  ])('%j make the marker %s', (facts, marker) =>
    expect(chooseReservationNoteMarker({ ...none, ...facts })).toBe(marker),
  );

  const cancelled = 'This booking has been cancelled. Please call us if you think that is wrong.';
  const restricted = 'Your profile has been restricted. Please contact our Customer Service Team.';
  const id = 'Please verify your ID first.';
  const card = 'Please verify your credit card first.';
  const way = { isOutage: false, primary: true, skipped: false, completes: true };
  it.each<[Partial<CheckInFacts>, Partial<typeof way>, string | undefined]>([
    [{ isIdPassed: true, isCardPassed: true }, {}, undefined],
    [{ isIdPassed: true, isCardPassed: true, isCancelled: true }, {}, cancelled],
    [{ isIdPassed: true, isCardPassed: true, isRestricted: true }, {}, restricted],
    [{ isCardPassed: true }, {}, id],
    [{ isCardPassed: true, isIdPassed: true, isIdFailed: true }, {}, id],
    [{ isCardPassed: true }, { isOutage: true }, undefined],
    [{ isIdPassed: true }, {}, card],
    [{ isIdPassed: true }, { completes: false }, undefined],
    [{ isIdPassed: true, isCardNeeded: false }, {}, undefined],
    [{}, { isOutage: true }, card],
    // A renter who continues without an ID check shows the card at the counter, too, so none is required
    // here.
    [{}, { skipped: true }, undefined],
    [{ isCardFailed: true }, { skipped: true }, card],
    [{ isIdFailed: true }, { skipped: true }, id],
    [{}, { skipped: true, primary: false }, id],
    [{ isIdPassed: true }, { skipped: true }, card],
    [{}, { skipped: true, isOutage: true }, card],
  ])('%j by %j are refused with %j', (facts, more, text) =>
    expect(findCheckInRefusalMessage({ ...none, ...facts }, { ...way, ...more })).toBe(text),
  );
});

describe('the note (C-12)', () => {
  // These rows are the same as in the test of the pages' own rule (flows, main-note.test.ts), so that both rules give
  // the same note.
  it.each([
    ['', '|CI|', '|CI|'],
    ['VIP', '|CIP|', '|CIP|VIP'],
    ['|CI|VIP', '|CIP|', '|CIP|VIP'],
    ['VIP |CIW| late', '|CIF|', '|CIF|VIP late'],
    ['|CIP||CIF|', '|CIW|', '|CIW|'],
    ['flight NZ 123 arrives after midnight', '|CIF|', '|CIF|flight NZ 123 arrives aft'],
    ['CI is no marker', '|CI|', '|CI|CI is no marker'],
    ['VIP  customer likes red cars', '|CI|', '|CI|VIP customer likes red car'],
    ['VIP|CIW|late', '|CIP|', '|CIP|VIP late'],
    ['A|CITY', '|CIP|', '|CIP|A|CITY'],
    ['|CIF VIP', '|CIP|', '|CIP||CIF VIP'],
    [' VIP |CIW|\tlate\n', '|CIP|', '|CIP|VIP late'],
    ['x'.repeat(40), '|CIP|', `|CIP|${'x'.repeat(25)}`],
    [`${'x'.repeat(24)} y`, '|CIP|', `|CIP|${'x'.repeat(24)} `],
    [`${'x'.repeat(24)}😀y`, '|CIP|', `|CIP|${'x'.repeat(24)}😀`],
  ] as const)('%j with %s is %j', (note, marker, expected) =>
    expect(replaceReservationNoteMarker(note, marker)).toBe(expected),
  );
  it.each([
    ['|CIP|', true],
    ['|CIW|VIP', true],
    ['|CI|', false],
    ['|CIF|', false],
    ['CIP', false],
  ])('%j has passed: %s', (note, is) => expect(hasPassedVerificationMarker(note)).toBe(is));
});

describe('masking', () => {
  it.each([
    ['X6041187', '••••••87'],
    ['1234', '••34'],
    ['123', '•••'],
    ['', '•••'],
  ])('%j is shown as %j', (text, shown) => expect(maskAllButLastTwo(text)).toBe(shown));
  it.each([
    ['ana@mail.example', 'a•••@m•••'],
    ['ana', 'a•••'],
  ])('the address %j is shown as %j', (email, shown) => expect(maskEmail(email)).toBe(shown));
  it('leaves out what is missing', () =>
    expect([null, undefined, '', 'abcd'].map((value) => maskIfPresent(value, maskAllButLastTwo))).toEqual([
      null,
      null,
      null,
      '••cd',
    ]));

  const token = (more: Partial<TokenRow>) => ({ signIn: 's1', masked: true, ...more }) as TokenRow;
  it.each([
    ['s1', 's1', true],
    ['s1', 's2', false],
    [null, 's1', false],
    [undefined, 's1', false],
    ['', '', false],
  ])('%j and %j are one sign-in: %s', (one, other, is) =>
    expect(isOfSameSignIn(one, token({ signIn: other }))).toBe(is),
  );
  const proven = { id: { isPassed: true, transactionId: 't1' }, transactionId: 't1', idStartedBy: 's1' };
  it.each<[object, Partial<TokenRow>, boolean]>([
    [checkIn, {}, true],
    [checkIn, { masked: false }, false],
    [proven, {}, false],
    [{ ...proven, id: { isPassed: false, transactionId: 't1' } }, {}, true],
    [{ ...proven, transactionId: 't2' }, {}, true],
    [{ ...proven, idStartedBy: 's2' }, {}, true],
  ])('hides values of %j from %j: %s', (of, by, is) =>
    expect(areValuesMaskedForSession({ checkIn: of as CheckInRecord }, token(by))).toBe(is),
  );
});

it.each([
  [null, 0, false],
  [now + 1, 0, false],
  [now, 0, true],
  [now - 1, 0, true],
  [now, 1, false],
])('a result that is final at %j and fails %d times is final: %s', (finalAt, failingFetches, is) =>
  expect(isIdResultFinal({ finalAt, failingFetches } as IdTransaction, now)).toBe(is),
);
