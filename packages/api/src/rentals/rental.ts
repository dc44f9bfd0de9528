import {
  createDefaultReader,
  createFieldReader,
  createListReader,
  createOptionalReader,
  createRecordReader,
  readBooleanOrFalse,
  readNumber,
  readOptionalBoolean,
  readOptionalNumber,
  readOptionalText,
  readRequiredText,
  readText,
  readTexts,
  type Read,
} from '../wire/read.ts';
import { readReportStatus } from './report-status.ts';

/** Reads whether a document of a rental exists. The services send a text only for existing documents. */
const readIsThere: Read<boolean> = (value, name) => readOptionalText(value, name) !== undefined;

const readPlace = createRecordReader({
  location: 'location',
  /** The pickup or return time: `YYYY-MM-DD hh:mm`, local time at the location. */
  dateTime: 'dateTime',
});
export interface RentalPickupOrReturn extends ReturnType<typeof readPlace> {}

/**
 * When the customer took photos of the car: before, during or after the rental. The values are spelt as the
 * services spell them.
 */
export type RentalStage = 'preRental' | 'rental' | 'postRental';
const stages: readonly RentalStage[] = ['preRental', 'rental', 'postRental'];

const readAuthor: Read<'staff' | 'customer'> = (value, name) =>
  readText(value, name).toUpperCase() === 'STAFF' ? 'staff' : 'customer';

const readCoordinates = createRecordReader({
  latitude: ['latitude', readNumber],
  longitude: ['longitude', readNumber],
});

const readBatch = createRecordReader({
  id: ['batch_id', readText],
  /** Who took the photos: staff or the customer. */
  by: ['batch_type', readAuthor],
  /** When the customer took the photos: before, during or after the rental. Undefined for photos by staff. */
  stage: ['batch_type', (value) => stages.find((stage) => stage === value)],
  /** What each photo shows, such as the car's front, in the order of `photos`. An unknown view is an empty text. */
  views: ['photo_views', readTexts],
  comments: 'comments',
  /** When the photos were taken, in milliseconds since 1970. */
  takenAt: ['batch_date', readOptionalNumber],
  /** Where the photos were taken, in degrees north and east. */
  coordinates: ['coordinates', createOptionalReader(readCoordinates)],
  photos: ['photo_urls', readTexts],
});
export interface PhotoBatch extends ReturnType<typeof readBatch> {}

/** Returns the photo batches, newest first. Batches without photos are left out. */
export const sortBatchesNewestFirst = (batches: readonly PhotoBatch[]): PhotoBatch[] =>
  batches
    .filter(({ photos }) => photos.length > 0)
    .toSorted((a, b) => (b.takenAt ?? -Infinity) - (a.takenAt ?? -Infinity) || 0);

/** Reads photo batches, which have the same format in a rental and in the response to a change of its photos. */
export const readPhotoBatches: Read<PhotoBatch[]> = (value, name) =>
  sortBatchesNewestFirst(createListReader(readBatch)(value, name));

const readIncident = createRecordReader({
  date: 'date',
  description: 'description',
  address: 'address',
  renterDriving: 'renterDriving',
});

const readDamageCode = createRecordReader({
  id: 'id',
  name: 'name',
  description: 'description',
  type: 'type',
});

const readReport = createRecordReader({
  reportNumber: 'reportNumber',
  /**
   * The services state an incident report's status in any of three fields, in varying spellings. The first field
   * with a known status counts.
   */
  status: [['reportStatus', 'status', 'virStatus'], readReportStatus],
  date: 'date',
  incident: ['incidentDetails', createOptionalReader(readIncident)],
  customerPhotos: ['damagePhotos.customer', readTexts],
  staffPhotos: ['damagePhotos.staff', readTexts],
  hasThirdParty: ['thirdParty', readOptionalBoolean],
  thirdPartyLastName: 'thirdPartyDetails.lastName',
  otherDriverLastName: 'otherDriverDetails.lastName',
  /** File names of the incident report's PDFs. */
  incidentReports: ['incidentReports', readTexts],
  assessmentReports: ['assessmentReports', readTexts],
  damageBatchId: 'damageDetails.batchId',
  damageCodes: ['damageDetails.damageCodes', createListReader(readDamageCode)],
});
export interface RentalIncidentReport extends ReturnType<typeof readReport> {}

/**
 * Sorts incident reports newest first, by the report's own date or else the incident's. Reports without a date come
 * last.
 */
export const sortReportsNewestFirst = (reports: readonly RentalIncidentReport[]): RentalIncidentReport[] =>
  reports.toSorted((a, b) => moment(b) - moment(a) || 0);

const moment = ({ date, incident }: RentalIncidentReport): number => {
  const time = Date.parse(date ?? incident?.date ?? '');
  return Number.isNaN(time) ? -Infinity : time;
};

const readVehicle = createRecordReader({
  number: 'vehicle_number',
  registration: 'registration_number',
  vehicleClass: 'vehicle_class',
});

const readRental = createRecordReader({
  agreementNumber: ['rental_agreement_number', readRequiredText],
  confirmationNumber: 'confirmation_number',
  reservationNumber: 'reservation_number',
  /** Id of the rental's brand. */
  brand: ['brand', readRequiredText],
  /** The rental's country, AU or NZ. */
  country: ['country', readRequiredText],
  firstName: 'first_name',
  lastName: 'last_name',
  goldNumber: 'gold_number',
  pickup: ['pickup', createDefaultReader<RentalPickupOrReturn>(readPlace, {})],
  dropoff: ['dropoff', createDefaultReader<RentalPickupOrReturn>(readPlace, {})],
  vehicle: ['vehicle', createOptionalReader(readVehicle)],
  /** Whether the rental agreement exists as a PDF. The portal's menu offers only existing documents. */
  hasAgreement: ['rental_agreement', readIsThere],
  hasSignedAgreement: ['signed_rental_agreement', readIsThere],
  hasInvoice: ['rental_invoice', readIsThere],
  hasTolls: ['tolls', readIsThere],
  hasInsuranceRider: ['insurance_rider', readIsThere],
  isInstantReturn: ['instant_return', readBooleanOrFalse],
  /** URLs of electronically signed documents, to pass to `fetchSignedDocument`. */
  signedDocuments: [
    'esignature_trace.documents',
    createListReader(createFieldReader('url', readRequiredText)),
  ],
  preRentalPhotos: ['pre_rental_photos', readTexts],
  /** The batches of photos that customer and staff took of the car, newest first; only batches with photos. */
  photoBatches: ['rental_photos', readPhotoBatches],
  /** Identifies the incident report about the damage in `damagePhotos` (`damage_data.vir` at the services). */
  damageReport: 'damage_data.vir',
  damagePhotos: ['damage_data.damage_photos_locations', readTexts],
  /** The rental's submitted incident reports, newest first. */
  incidentReports: [
    'virs',
    (value, name) => sortReportsNewestFirst(createListReader(readReport)(value, name)),
  ],
});
/** A rental, with field names of this package instead of the services' names. */
export interface Rental extends ReturnType<typeof readRental> {}

/**
 * Sorts rentals newest first: by pickup date, then by agreement number, both descending. Rentals without a date come
 * last (docs/product/data-layer.md#orders).
 */
export const sortRentalsNewestFirst = (rentals: readonly Rental[]): Rental[] =>
  rentals.toSorted(
    (a, b) =>
      descending(a.pickup.dateTime ?? '', b.pickup.dateTime ?? '') ||
      b.agreementNumber.length - a.agreementNumber.length ||
      descending(a.agreementNumber, b.agreementNumber),
  );

/**
 * Compares two texts for descending order, character by character. Both must therefore have the same format: YYYY-MM-DD
 * dates, or numbers of equal length.
 */
const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0);

/**
 * Reads the rentals in the response of the `Rental` query, newest first. Missing fields become undefined or
 * empty, and unknown ones are ignored.
 * @throws TypeError for a value of a wrong type
 */
export const readRentals: Read<Rental[]> = (value, name) => {
  if (!Array.isArray(value)) throw new TypeError(`${name} is not a list.`);
  return sortRentalsNewestFirst(createListReader(readRental)(value, name));
};
