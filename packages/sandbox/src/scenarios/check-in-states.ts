/**
 * One scenario for each state of a check-in that a page must be able to show: each failure code, sign-in outcome and
 * status. Each scenario has one reservation with the same sign-in: booking M500000001, last name Kahurangi. Its brand
 * and country are those of the requested site, because a site accepts only sign-ins of its own brand and country. By
 * default they are the main brand and Australia, or New Zealand for `new-zealand`.
 */
import { getLocationBrandCode } from '../core/brands.ts';

/** The site on which a scenario is shown, as far as it is known: the brand's id and the country. */
export interface ScenarioSite {
  readonly brand?: string;
  readonly country?: 'AU' | 'NZ';
}

const MAIN_BRAND = 'meridian';

const ZONES: Readonly<Record<string, string>> = { VIC: 'Australia/Melbourne', NZ: 'Pacific/Auckland' };

const place = (
  locationCode: string,
  locationName: string,
  city: string,
  state: string,
  postCode: string,
) => ({
  locationCode,
  locationName,
  country: state === 'NZ' ? ('NZ' as const) : ('AU' as const),
  address1: 'Arrivals Hall, Terminal 1',
  address2: '',
  address3: '',
  state,
  city,
  postCode,
  timeZone: ZONES[state] ?? 'Australia/Sydney',
});

/** Everything that depends on a renter's country: their phone number, address, licence and branches. */
const homes = {
  AU: {
    phone: '+61 491 570 156',
    address: { street: '12 Wattle Street', city: 'Sydney', state: 'NSW', postCode: '2000' },
    licence: { number: 'X6041187', issuer: 'NS' },
    pickup: 'SYDA',
    return: 'MELA',
  },
  NZ: {
    phone: '+64 21 555 0156',
    address: { street: '12 Kōwhai Lane', city: 'Auckland', state: 'NZ', postCode: '1010' },
    licence: { number: 'DC604118', issuer: 'NZ' },
    pickup: 'AKLA',
    return: 'AKLA',
  },
};

const reservation = {
  number: 'M500000001',
  confirmation: 'M900000001',
  vehicle: { title: 'Family sedan or similar', classCode: 'D' },
  options: [{ code: 'CSB', quantity: 1 }],
};

const person = {
  firstName: 'Ngaio',
  lastName: 'Kahurangi',
  dateOfBirth: '1987-06-14',
  goldNumber: '55300001',
  email: 'ngaio.kahurangi@mail.example',
  rentals: [],
};

/**
 * How a check-in scenario differs from a plain booking: changes to the reservation, to its renter, to the renter's
 * licence (`null`: none) and to the ID provider's outages; the days of pickup and return; and the country if it is not
 * the site's. The scenario's schema checks the result.
 */
type State = {
  description: string;
  country?: 'AU' | 'NZ';
  days?: readonly [pickup: string, dropOff: string];
  reservation?: object;
  person?: object;
  licence?: object | null;
  outages?: object[];
};

const earlierVerification = { status: 'COMPLETED_PASS', expires: '2031-08-20' };
const ended = (idOutcome: string, description: string): State => ({
  description,
  reservation: { idOutcome },
});
const withCard = (cardOutcome: string, description: string): State => ({
  description,
  reservation: { idOutcome: 'pass', cardOutcome },
});
const withDriver = (description: string, change: object = {}): State => ({
  description,
  reservation: {
    invited: true,
    additionalDriver: { lastName: 'Nakamura', licenceNumber: 'X-620 4471', regionOfIssue: 'NS', ...change },
  },
});
const outsideWindow = (description: string, pickup: string, dropOff: string): State => ({
  ...withDriver(description),
  days: [pickup, dropOff],
});

const states: Readonly<Record<string, State>> = {
  // Check-in scenarios that differ in the page to which the sign-in leads.
  unverified: { description: 'Licence known, not verified.' },
  'new-customer': { description: 'No profile and no licence.', person: { isNew: true }, licence: null },
  'licence-expired': {
    description: 'The licence on file has expired.',
    licence: { expires: '2024-02-01' },
  },
  'valid-result': {
    description: 'Verified from before, and no card is asked for.',
    person: { idVerification: earlierVerification },
    reservation: { resType: 'HX' },
  },
  verified: {
    description: 'Verified from before; the card is next.',
    person: { idVerification: earlierVerification },
  },
  restricted: { description: 'A restricted profile (DNR).', person: { dnr: true } },
  hx: { description: 'A reservation of type HX: no card.', reservation: { resType: 'HX' } },
  international: {
    description: 'A licence from outside Australia and New Zealand.',
    licence: { number: 'RM7123456A', issuer: 'IT', expires: '2030-04-30' },
  },
  cancelled: { description: 'The booking was cancelled.', reservation: { cancelled: true } },
  'not-open': outsideWindow('More than 90 days before pickup: not open yet.', 'now+100d', 'now+105d'),
  ended: outsideWindow('After drop-off: it has ended.', 'now-6d', 'now-1d'),
  'new-zealand': { description: 'A booking in New Zealand, of a renter who lives there.', country: 'NZ' },
  prepaid: { description: 'Prepaid.', reservation: { prePaid: true } },
  'no-profile-number': {
    description: 'Customer number 999999.',
    person: { customerNumber: '999999', idVerification: earlierVerification },
  },
  outage: {
    description: 'The ID provider cannot be reached now.',
    outages: [{ start: 'now-10m', end: 'now+4h' }],
  },
  'outage-soon': {
    description: 'The ID provider will not be reached in an hour.',
    outages: [{ start: 'now+1h', end: 'now+4h' }],
  },
  generic: { description: 'For the check-in that does not know its brand.', reservation: { generic: true } },
  demo: { description: 'For the demo.', reservation: { demo: true } },
  // Check-in scenarios for each status of a check-in that has started.
  inprogress: { description: 'INPROGRESS.', reservation: { checkinStatus: 'INPROGRESS' } },
  'auto-completed': { description: 'AUTO_COMPLETED.', reservation: { checkinStatus: 'AUTO_COMPLETED' } },
  completed: {
    description: 'COMPLETED.',
    reservation: {
      checkinStatus: 'COMPLETED',
      mainNote: '|CIP|',
      idOutcome: 'pass',
      cardOutcome: 'APPROVED',
    },
  },
  'void-failed': ended('overall', 'VOID_FAILED: the ID failed.'),
  'voc-failed': withCard('NOT_APPROVED', 'VOC_FAILED: the card was declined.'),
  'checkin-form': withCard('APPROVED', 'CHECKIN_FORM: ID and card passed.'),
  // Check-in scenarios for each result of the ID verification.
  'id-open': ended('open', 'Begun at the provider, and not finished.'),
  'id-passed': ended('pass', 'Passed; the card is next.'),
  'id-dvs': ended('dvs', 'Passed with DVS: government records differ.'),
  'id-overall-fail': ended('overall', 'OverallFail.'),
  'id-face-match': ended('face', 'FaceMatch.'),
  'id-liveness': ended('liveness', 'Liveness.'),
  'id-over21': ended('over21', 'Over21.'),
  'id-expired': ended('expired', 'dlExpired.'),
  'id-name': ended('name', 'Name.'),
  'id-learner': ended('learner', "Learner: a learner's permit."),
  'id-fetch-failed': ended('fetch', 'FetchFailed at first; Refresh passes.'),
  'id-finalising': ended('slow', 'Finished at the provider; the result takes a minute.'),
  'id-failed-to-finalise': ended('stuck', 'FailedToFinaliseIdverification.'),
  // Check-in scenarios for each result of the card verification.
  'card-name-mismatch': withCard('MISMATCH', 'Approved, in another name.'),
  'card-cancelled': withCard('CANCELLED', 'Left without an answer.'),
  // Check-in scenarios whose booking has an additional driver.
  'additional-driver': withDriver('Nakamura, licence X-620 4471 of New South Wales, is invited.'),
  'additional-driver-foreign': withDriver('A licence from Germany: blocked.', {
    licenceNumber: 'B072RRE2I55',
    regionOfIssue: 'DE',
  }),
  'additional-driver-let-through': withDriver('A licence from Germany, let through.', {
    licenceNumber: 'B072RRE2I55',
    regionOfIssue: 'DE',
    anyLicence: true,
  }),
  'additional-driver-verified': withDriver('Verified; the form is next.', { idOutcome: 'pass' }),
  'additional-driver-completed': withDriver('The additional driver has checked in.', {
    idOutcome: 'pass',
    checkinStatus: 'COMPLETED',
  }),
  'additional-driver-failed': withDriver('The face did not match.', { idOutcome: 'face' }),
};

const getScenario = (name: string, state: State, { brand = MAIN_BRAND, country = 'AU' }: ScenarioSite) => {
  const own = state.country ?? country;
  const { phone, address, licence, ...places } = homes[own];
  const [pickup, dropOff] = state.days ?? ['now+2d', 'now+7d'];
  return {
    name,
    description: state.description,
    locations: [
      place('SYDA', 'Sydney Airport', 'Mascot', 'NSW', '2020'),
      place('MELA', 'Melbourne Airport', 'Tullamarine', 'VIC', '3045'),
      place('AKLA', 'Auckland Airport', 'Auckland', 'NZ', '2022'),
    ].map((location) => ({ ...location, brand: getLocationBrandCode(brand) })),
    people: [
      {
        ...person,
        brand,
        country: own,
        note: state.description,
        phone,
        address,
        ...(state.licence === null
          ? {}
          : { licence: { ...licence, expires: '2031-08-20', ...state.licence } }),
        ...state.person,
        reservations: [
          {
            ...reservation,
            pickup: { location: places.pickup, at: `${pickup} 10:30` },
            return: { location: places.return, at: `${dropOff} 09:00` },
            ...state.reservation,
          },
        ],
      },
    ],
    ...(state.outages ? { outages: state.outages } : {}),
  };
};

/** For each check-in state, by the name `check-in-<state>`, a function that creates its scenario for a site. */
export const checkInStateScenarios: ReadonlyMap<string, (site?: ScenarioSite) => object> = new Map(
  Object.entries(states).map(([state, one]) => [
    `check-in-${state}`,
    (site = {}) => getScenario(`check-in-${state}`, one, site),
  ]),
);
