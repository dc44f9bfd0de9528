/**
 * The schema of a scenario file, whose fields scenarios/README.md describes. Its errors name the fields that do
 * not match.
 */
import { array, boolean, number, object, string, type InferType, type ObjectShape } from 'yup';
import { groupBrandIds } from '../core/brands.ts';
import { incidentReportsSchema } from './incidents-schema.ts';
import { ID_CHECK_OUTCOMES } from '../simulators/outcomes.ts';
import { rentalExtraCodes } from '../services/reservations/pricing.ts';
import { isCalendarDay } from '../core/local-time.ts';
import { isScenarioTime, isTimeZone } from './time.ts';

const checkInStatuses = [
  'INPROGRESS',
  'AUTO_COMPLETED',
  'COMPLETED',
  'VOID_FAILED',
  'VOC_FAILED',
  'CHECKIN_FORM',
];
const idOutcomes = [...ID_CHECK_OUTCOMES.map(({ value }) => value), 'open'];

const text = () => string().strict().max(500);
const brand = text().required().oneOf(groupBrandIds);
const country = text().required().oneOf(['AU', 'NZ']);
const time = text().test(
  'time',
  '${path} must be a time that exists, such as "2026-03-01 09:30" or "now+2d 09:30"',
  (value) => typeof value !== 'string' || isScenarioTime(value),
);
const day = text().test(
  'day',
  '${path} must be a day that exists, such as "1990-12-31"',
  (value) => typeof value !== 'string' || isCalendarDay(value),
);
const count = number().strict().integer().min(0).max(40);
const cents = number().strict().integer().min(0);
const exactly = <S extends ObjectShape>(fields: S) =>
  object(fields).noUnknown('${path} has an unknown field: ${unknown}').strict();
const some = <S extends ObjectShape>(fields: S) => exactly(fields).default(undefined);

const location = exactly({
  locationCode: text().required(),
  locationName: text().required(),
  country,
  address1: text().required(),
  address2: text().defined(),
  address3: text().defined(),
  state: text().defined(),
  city: text().required(),
  postCode: text().required(),
  /** The location's time zone by its IANA name, such as `Australia/Perth`. */
  timeZone: text()
    .required()
    .test(
      'zone',
      '${path} must be the IANA name of a time zone, such as "Australia/Perth"',
      (value) => typeof value !== 'string' || isTimeZone(value),
    ),
  brand: text().required().oneOf(['ZE', 'ZT', 'ZR']),
});

const place = exactly({ location: text().required(), at: time.nullable().defined() });

const damageCode = exactly({
  name: text().required(),
  description: text().required(),
  id: text().required(),
  type: text().required(),
});

const incident = exactly({
  reportNumber: text().required(),
  status: text().nullable().defined(),
  /**
   * The name of the field in which responses state the incident report's status. The services use any of these
   * three names, so a scenario can choose one.
   */
  statusField: text().oneOf(['reportStatus', 'status', 'virStatus']),
  at: time.nullable().defined(),
  description: text().nullable().defined(),
  address: text().nullable(),
  renterDriving: text().oneOf(['YES', 'NO']).nullable(),
  customerPhotos: count,
  staffPhotos: count,
  thirdParty: text().nullable(),
  otherDriver: text().nullable(),
  damageCodes: array(damageCode).nullable(),
});

const rental = exactly({
  number: text()
    .required()
    .matches(/^\d{8}$/, '${path} must have eight digits; the check digit is appended'),
  confirmation: text(),
  reservation: text(),
  pickup: place,
  dropoff: place,
  vehicle: some({
    class: text().required(),
    unit: text().required(),
    registration: text().required(),
    colour: text()
      .required()
      .matches(/^#[0-9a-f]{6}$/i, '${path} must be a colour such as "#336699"'),
  }),
  days: count.required().min(1),
  dailyRate: cents.required(),
  extras: array(
    exactly({ description: text().required(), quantity: count.required(), each: cents.required() }),
  ),
  tolls: array(exactly({ road: text().required(), at: time.required(), amount: cents.required() })),
  without: array(
    text()
      .required()
      .oneOf([
        'rental_agreement',
        'signed_rental_agreement',
        'rental_invoice',
        'esignature_trace',
        'rental_photos',
        'damage_data',
        'virs',
      ]),
  ),
  photos: some({
    preRental: count,
    staff: count,
    customer: count,
    /** How many photos the customer took after the rental, a quarter of an hour after the drop-off. */
    postRental: count,
  }),
  damage: array(text().required()),
  /** The number of the incident report about the damage to the rental's vehicle. */
  damageReport: text(),
  incidents: array(incident),
  /** Whether the rental is archived: the renter can still sign in with it, but the portal does not show it. */
  archived: boolean().strict(),
});

const reservation = exactly({
  number: text()
    .required()
    .matches(/^[A-Z0-9]{6,10}$/, '${path} must have 6 to 10 capitals and digits'),
  confirmation: text()
    .required()
    .matches(/^[A-Z0-9]{6,11}$/),
  pickup: exactly({ location: text().required(), at: time.required() }),
  return: exactly({ location: text().required(), at: time.required() }),
  vehicle: exactly({ title: text().required(), classCode: text().required() }),
  resType: text(),
  prePaid: boolean().strict(),
  /** Whether the booking was cancelled, so that nobody can check in. */
  cancelled: boolean().strict(),
  mainNote: text(),
  checkinStatus: text().oneOf(['', ...checkInStatuses]),
  additionalDriver: some({
    lastName: text().required(),
    licenceNumber: text().required().nullable(),
    regionOfIssue: text().required().nullable(),
    /** Whether the additional driver may have a licence from outside Australia and New Zealand. */
    anyLicence: boolean().strict(),
    /** How the additional driver's ID verification ended. It takes the same values as the renter's `idOutcome`. */
    idOutcome: text().oneOf(idOutcomes),
    checkinStatus: text().oneOf(['COMPLETED']),
  }),
  /** Whether the renter has invited the additional driver by SMS. */
  invited: boolean().strict(),
  options: array(
    exactly({ code: text().required().oneOf(rentalExtraCodes), quantity: count.required().min(1) }),
  ),
  /** How the renter's ID verification ended; `open` means started but not finished. */
  idOutcome: text().oneOf(idOutcomes),
  /** How the verification of the renter's card ended. */
  cardOutcome: text().oneOf(['APPROVED', 'MISMATCH', 'NOT_APPROVED', 'CANCELLED']),
  /**
   * `generic`: whether the control page also offers a sign-in to the generic check-in, whose page does not know
   * the booking's brand. `demo`: whether it offers one to the demonstration check-in.
   */
  generic: boolean().strict(),
  demo: boolean().strict(),
});

const person = exactly({
  firstName: text().required(),
  lastName: text().required(),
  brand,
  country,
  note: text().required(),
  dateOfBirth: day.required(),
  /**
   * Whether the person types only eight digits of the agreement number to sign in, so that the page appends the
   * check digit.
   */
  typesEightDigits: boolean().strict(),
  goldNumber: text(),
  cdp: text().matches(/^\d{5,10}$/),
  cardLastDigits: text().matches(/^\d{4}$/),
  email: text(),
  phone: text(),
  dnr: boolean().strict(),
  address: some({
    street: text().required(),
    city: text().required(),
    state: text().required(),
    postCode: text().required(),
  }),
  licence: some({ number: text().required(), issuer: text().required(), expires: day.nullable().defined() }),
  /**
   * The group's number for the customer; generated if left out. The number 999999 means a customer without a
   * profile.
   */
  customerNumber: text().matches(/^\d{6,8}$/),
  /** Whether the person has a booking but no customer profile yet. */
  isNew: boolean().strict(),
  emergencyPhone: text(),
  unit: text(),
  /** The ID verification that the person passed, or began, in an earlier rental. */
  idVerification: some({
    status: text().required().oneOf(['COMPLETED_PASS', 'COMPLETED_DVS', 'PENDING']),
    expires: day.nullable().defined(),
  }),
  rentals: array(rental).required(),
  reservations: array(reservation),
});

/** The schema of a scenario file. `parseScenario` also rejects contradictions between fields. */
export const scenarioSchema = exactly({
  name: text().required(),
  description: text().required(),
  locations: array(location).required(),
  people: array(person).required(),
  /** Periods in which the simulated ID provider is unavailable. */
  outages: array(exactly({ start: time.required(), end: time.required() })),
  incidentReports: incidentReportsSchema.default(undefined),
});

export type Scenario = InferType<typeof scenarioSchema>;
export type ScenarioPerson = InferType<typeof person>;
export type ScenarioRental = InferType<typeof rental>;
export type ScenarioReservation = InferType<typeof reservation>;
export type ScenarioIncident = InferType<typeof incident>;
