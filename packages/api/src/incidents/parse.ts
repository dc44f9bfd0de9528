import { normaliseReportStatus } from '../rentals/report-status.ts';
import { isSubmittedStatus } from '../rentals/report-status.ts';
import {
  readObject,
  readRequiredText,
  readList,
  readOptionalValue,
  readOptionalText,
  readText,
  readBoolean,
} from '../transport/read.ts';
import { parseReportDetails } from './details.ts';
import {
  INCIDENT_TYPES,
  type IncidentRental,
  type IncidentReport,
  type IncidentType,
  type ReportFileKind,
  type RecordedDamage,
  type ReportListItem,
  type UploadedReportPhotoBatch,
} from './types.ts';

/**
 * The services' mark of incident reports that were made in the web app. Only reports with this mark can be resumed
 * in it.
 */
const webApp = 'ATHENA-WEBAPP';

/** Returns the `data` object that wraps the content of each incident service's response. */
export const extractResponseData = (answer: unknown) =>
  readObject(readObject(answer, 'answer')['data'], 'data');

/**
 * Parses the rental in a response. The lookup of a rental, `/vir/user` and its update all return a rental in the
 * same form.
 */
export const parseIncidentRental = (value: unknown, name: string): IncidentRental => {
  const wire = readObject(value, name);
  const readField = (key: string) => readOptionalText(wire[key], `${name}.${key}`);
  const linkedId = readField('vir');
  const linkedType = incidentType(readField('virType'));
  return {
    serviceTrackingId: readRequiredText(wire['serviceTrackingId'], `${name}.serviceTrackingId`),
    isOpen: readField('Status')?.toLowerCase() === 'open',
    role: readField('role')?.toLowerCase() === 'staff' ? 'staff' : 'customer',
    source: getSource(readField('source')),
    brand: readRequiredText(wire['brand'], `${name}.brand`),
    country: readRequiredText(wire['country'], `${name}.country`),
    registration: readRequiredText(wire['registration'], `${name}.registration`),
    agreementNumber: readField('raNumber'),
    nonrevNumber: readField('nonrevNumber'),
    customerNumber: readField('customerNumber'),
    customerName: readField('customerName'),
    phoneNumber: readField('phoneNumber'),
    email: readField('email'),
    rentalLocation: readField('rentalLocation'),
    rentalDate: readField('rentalDate'),
    checkoutLocation: readField('checkoutLocation'),
    checkoutDate: readField('checkoutDate'),
    returnLocation: readField('returnLocation'),
    returnDate: readField('returnDate'),
    vin: readField('vin'),
    make: readField('make'),
    model: readField('model'),
    unitNumber: readField('unitNumber'),
    currentLocationCode: readField('currentLocationCode'),
    damageType: readField('damageType'),
    recordedDamage: readList(wire['recordedDamage'], `${name}.recordedDamage`, parseRecordedDamage),
    linkedReport: linkedId && linkedType ? { id: linkedId, type: linkedType } : undefined,
    canBeginReport: readBoolean(wire['newReport'] ?? true, `${name}.newReport`),
  };
};

const getSource = (sourceName: string | undefined): IncidentRental['source'] =>
  sourceName === 'app' || sourceName === 'sms' ? sourceName : 'web';

const incidentType = (typeName: string | undefined): IncidentType | undefined =>
  INCIDENT_TYPES.find((type) => type === typeName?.toLowerCase());

const parseRecordedDamage = (value: unknown, name: string): RecordedDamage => {
  const wire = readObject(value, name);
  return {
    description: readText(wire['description'], `${name}.description`),
    photos: readList(wire['photos'], `${name}.photos`, readText),
  };
};

/**
 * Parses the incident reports of a rental and groups them by type, newest first. Reports of an unknown type or
 * status are left out.
 */
export const parseReports = (answer: unknown): Record<IncidentType, ReportListItem[]> => {
  const virs = readObject(extractResponseData(answer)['virs'], 'virs');
  const listOf = (type: IncidentType) =>
    readList(virs[type], `virs.${type}`, parseItem)
      .filter((item) => item !== undefined)
      .toSorted((a, b) => +(b.createdAt ?? 0) - +(a.createdAt ?? 0));
  return Object.fromEntries(INCIDENT_TYPES.map((type) => [type, listOf(type)])) as Record<
    IncidentType,
    ReportListItem[]
  >;
};

const parseItem = (value: unknown, name: string): ReportListItem | undefined => {
  const wire = readObject(value, name);
  const type = incidentType(readOptionalText(wire['virtype'], `${name}.virtype`));
  const status = normaliseReportStatus(readOptionalText(wire['virstatus'], `${name}.virstatus`));
  if (!type || !status) return undefined;
  return {
    id: readRequiredText(wire['virid'], `${name}.virid`),
    type,
    status,
    createdAt: readOptionalValue(wire['createTime'], `${name}.createTime`, moment),
    isResumable: wire['createSource'] === webApp,
  };
};

/** Parses a time given as milliseconds since 1970 or as ISO 8601. */
const moment = (value: unknown, name: string): Date => {
  const date = new Date(value as string | number);
  if (Number.isNaN(+date)) throw new TypeError(`${name} is no time.`);
  return date;
};

/** Parses a full incident report. Its version is in the response's `etag` header. */
export const parseReport = (answer: unknown, headers: Headers): IncidentReport => {
  const wire = extractResponseData(answer);
  const type = incidentType(readOptionalText(wire['virtype'], 'virtype'));
  const status = normaliseReportStatus(readOptionalText(wire['virstatus'], 'virstatus'));
  if (!type || !status) throw new TypeError('The report has no known type and status.');
  return {
    id: readRequiredText(wire['_id'], '_id'),
    type,
    status,
    version: headers.get('etag') ?? '',
    reportNumber: readOptionalText(wire['ReportNumber'], 'ReportNumber'),
    createdAt: readOptionalValue(wire['createTime'], 'createTime', moment),
    createdBy: wire['createdBy'] === 'staff' ? 'staff' : 'customer',
    isUnreported: readOptionalValue(wire['Unreported'], 'Unreported', readBoolean) ?? false,
    isSubmitted: isSubmittedStatus(status),
    wasEditedBySms: readOptionalValue(wire['CustomerEditBySms'], 'CustomerEditBySms', readBoolean) ?? false,
    details: parseReportDetails(wire, 'detail'),
    photoBatches: readList(wire['PhotoBatch'], 'PhotoBatch', parsePhotoBatch),
    missingParts: parseReportFileKinds(wire['MissingParts'], 'MissingParts'),
  };
};

const parsePhotoBatch = (value: unknown, name: string): UploadedReportPhotoBatch => {
  const wire = readObject(value, name);
  return {
    id: readText(wire['batchId'], `${name}.batchId`),
    author: readOptionalText(wire['author'], `${name}.author`),
    photos: readList(wire['photoUrls'], `${name}.photoUrls`, (item, where) => {
      const photo = readObject(item, where);
      return {
        address: readRequiredText(photo['url'], `${where}.url`),
        takenAt: readOptionalValue(photo['timestamp'], `${where}.timestamp`, moment),
      };
    }),
  };
};

/**
 * Parses a list of the files of a submitted incident report: converts the services' name of each file to this
 * package's name, and leaves out unknown names.
 */
export const parseReportFileKinds = (value: unknown, name: string): ReportFileKind[] =>
  readList(value, name, readText)
    .map((item) => partNames[item])
    .filter((item) => item !== undefined);

/**
 * This package's names for the files of a submitted incident report, by the services' names for them. The
 * services' names are assumed (see CONTRACT.md).
 */
const partNames: Readonly<Record<string, ReportFileKind | undefined>> = {
  DamagePhotos: 'damage-photos',
  VirPDF: 'pdf',
  ThirdPartyLicence: 'licence-third-party',
  WitnessLicence: 'licence-witness',
  OtherDriverLicence: 'licence-other-driver',
};
