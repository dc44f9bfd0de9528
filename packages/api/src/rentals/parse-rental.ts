import {
  readObject,
  readRequiredText,
  readList,
  readNumber,
  readOptionalValue,
  readOptionalText,
  readText,
  readBoolean,
} from '../transport/read.ts';
import { sortBatchesNewestFirst, sortRentalsNewestFirst, sortReportsNewestFirst } from './order.ts';
import { normaliseReportStatus } from './report-status.ts';
import type {
  PhotoBatch,
  RentalStage,
  Rental,
  RentalIncidentReport,
  RentalPickupOrReturn,
  RentalVehicle,
} from './types.ts';

/**
 * Parses the rentals in the response of the `Rental` query, newest first. Missing fields become undefined or
 * empty, and unknown ones are ignored.
 * @throws TypeError for a value of a wrong type
 */
export const parseRentals = (data: unknown): Rental[] => {
  const { Rental: found } = readObject(data, 'data');
  if (!Array.isArray(found)) throw new TypeError('data.Rental is no list.');
  return sortRentalsNewestFirst(readList(found, 'Rental', parseRental));
};

const parseRental = (value: unknown, name: string): Rental => {
  const wire = readObject(value, name);
  const damage = readOptionalValue(wire['damage_data'], `${name}.damage_data`, readObject);
  const trace = readOptionalValue(wire['esignature_trace'], `${name}.esignature_trace`, readObject);
  const isThere = (field: string): boolean => readOptionalText(wire[field], `${name}.${field}`) !== undefined;
  return {
    agreementNumber: readRequiredText(wire['rental_agreement_number'], `${name}.rental_agreement_number`),
    confirmationNumber: readOptionalText(wire['confirmation_number'], `${name}.confirmation_number`),
    reservationNumber: readOptionalText(wire['reservation_number'], `${name}.reservation_number`),
    brand: readRequiredText(wire['brand'], `${name}.brand`),
    country: readRequiredText(wire['country'], `${name}.country`),
    firstName: readOptionalText(wire['first_name'], `${name}.first_name`),
    lastName: readOptionalText(wire['last_name'], `${name}.last_name`),
    goldNumber: readOptionalText(wire['gold_number'], `${name}.gold_number`),
    pickup: readOptionalValue(wire['pickup'], `${name}.pickup`, parsePlace) ?? {},
    dropoff: readOptionalValue(wire['dropoff'], `${name}.dropoff`, parsePlace) ?? {},
    vehicle: readOptionalValue(wire['vehicle'], `${name}.vehicle`, parseVehicle),
    hasAgreement: isThere('rental_agreement'),
    hasSignedAgreement: isThere('signed_rental_agreement'),
    hasInvoice: isThere('rental_invoice'),
    hasTolls: isThere('tolls'),
    hasInsuranceRider: isThere('insurance_rider'),
    isInstantReturn:
      readOptionalValue(wire['instant_return'], `${name}.instant_return`, readBoolean) ?? false,
    signedDocuments: readList(trace?.['documents'], `${name}.documents`, parseDocument),
    preRentalPhotos: readList(wire['pre_rental_photos'], `${name}.pre_rental_photos`, readText),
    photoBatches: parsePhotoBatches(wire['rental_photos'], `${name}.rental_photos`),
    damageReport: readOptionalText(damage?.['vir'], `${name}.damage_data.vir`),
    damagePhotos: readList(damage?.['damage_photos_locations'], `${name}.damage_photos_locations`, readText),
    incidentReports: sortReportsNewestFirst(readList(wire['virs'], `${name}.virs`, parseReport)),
  };
};

/** Parses photo batches, which have the same form in a rental and in the response to a change of its photos. */
export const parsePhotoBatches = (value: unknown, name: string): PhotoBatch[] =>
  sortBatchesNewestFirst(readList(value, name, parseBatch));

const parsePlace = (value: unknown, name: string): RentalPickupOrReturn => {
  const wire = readObject(value, name);
  return {
    location: readOptionalText(wire['location'], `${name}.location`),
    dateTime: readOptionalText(wire['dateTime'], `${name}.dateTime`),
  };
};

const parseVehicle = (value: unknown, name: string): RentalVehicle => {
  const wire = readObject(value, name);
  return {
    number: readOptionalText(wire['vehicle_number'], `${name}.vehicle_number`),
    registration: readOptionalText(wire['registration_number'], `${name}.registration_number`),
    vehicleClass: readOptionalText(wire['vehicle_class'], `${name}.vehicle_class`),
  };
};

const parseDocument = (value: unknown, name: string): string =>
  readRequiredText(readObject(value, name)['url'], `${name}.url`);

const stages: readonly RentalStage[] = ['preRental', 'rental', 'postRental'];

const parseBatch = (value: unknown, name: string): PhotoBatch => {
  const wire = readObject(value, name);
  const type = readText(wire['batch_type'], `${name}.batch_type`);
  return {
    id: readText(wire['batch_id'], `${name}.batch_id`),
    by: type.toUpperCase() === 'STAFF' ? 'staff' : 'customer',
    stage: stages.find((stage) => stage === type),
    views: readList(wire['photo_views'], `${name}.photo_views`, readText),
    comments: readOptionalText(wire['comments'], `${name}.comments`),
    takenAt: readOptionalValue(wire['batch_date'], `${name}.batch_date`, readNumber),
    coordinates: readOptionalValue(wire['coordinates'], `${name}.coordinates`, parseCoordinates),
    photos: readList(wire['photo_urls'], `${name}.photo_urls`, readText),
  };
};

const parseCoordinates = (value: unknown, name: string): { latitude: number; longitude: number } => {
  const wire = readObject(value, name);
  return {
    latitude: readNumber(wire['latitude'], `${name}.latitude`),
    longitude: readNumber(wire['longitude'], `${name}.longitude`),
  };
};

const parseReport = (value: unknown, name: string): RentalIncidentReport => {
  const wire = readObject(value, name);
  const part = (field: string) => readOptionalValue(wire[field], `${name}.${field}`, readObject);
  const photos = part('damagePhotos');
  const damage = part('damageDetails');
  return {
    reportNumber: readOptionalText(wire['reportNumber'], `${name}.reportNumber`),
    // The services state an incident report's status in any of three fields, in varying spellings. The first field
    // with a known status counts.
    status: ['reportStatus', 'status', 'virStatus']
      .map((field) => normaliseReportStatus(readOptionalText(wire[field], `${name}.${field}`)))
      .find((status) => status !== undefined),
    date: readOptionalText(wire['date'], `${name}.date`),
    incident: readOptionalValue(wire['incidentDetails'], `${name}.incidentDetails`, parseIncident),
    customerPhotos: readList(photos?.['customer'], `${name}.damagePhotos.customer`, readText),
    staffPhotos: readList(photos?.['staff'], `${name}.damagePhotos.staff`, readText),
    hasThirdParty: readOptionalValue(wire['thirdParty'], `${name}.thirdParty`, readBoolean),
    thirdPartyLastName: readOptionalText(
      part('thirdPartyDetails')?.['lastName'],
      `${name}.thirdPartyDetails.lastName`,
    ),
    otherDriverLastName: readOptionalText(
      part('otherDriverDetails')?.['lastName'],
      `${name}.otherDriverDetails.lastName`,
    ),
    incidentReports: readList(wire['incidentReports'], `${name}.incidentReports`, readText),
    assessmentReports: readList(wire['assessmentReports'], `${name}.assessmentReports`, readText),
    damageBatchId: readOptionalText(damage?.['batchId'], `${name}.damageDetails.batchId`),
    damageCodes: readList(damage?.['damageCodes'], `${name}.damageCodes`, parseCode),
  };
};

const parseIncident = (value: unknown, name: string): RentalIncidentReport['incident'] => {
  const wire = readObject(value, name);
  const field = (key: string) => readOptionalText(wire[key], `${name}.${key}`);
  return {
    date: field('date'),
    description: field('description'),
    address: field('address'),
    renterDriving: field('renterDriving'),
  };
};

const parseCode = (value: unknown, name: string): RentalIncidentReport['damageCodes'][number] => {
  const wire = readObject(value, name);
  const field = (key: string) => readOptionalText(wire[key], `${name}.${key}`);
  return { id: field('id'), name: field('name'), description: field('description'), type: field('type') };
};
