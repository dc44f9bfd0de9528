import { isSubmittedStatus, readReportStatus, type ReportStatus } from '../rentals/report-status.ts';
import {
  createListReader,
  createOptionalReader,
  createRecordReader,
  createResponseParser,
  readBooleanOrFalse,
  readObject,
  readOptionalText,
  readRequiredText,
  readText,
  readTexts,
  type Read,
} from '../wire/read.ts';
import { parseReportDetails } from './details.ts';

/** The types of incident. The web app cannot create reports of a theft, but can resume existing ones. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const INCIDENT_TYPES: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];

/** Reads the type of an incident report; undefined if it is missing or unknown. */
export const readIncidentType: Read<IncidentType | undefined> = (value, name) => {
  const text = readOptionalText(value, name)?.toLowerCase();
  return INCIDENT_TYPES.find((type) => type === text);
};

const readKindFields = createRecordReader({
  type: ['virtype', readIncidentType],
  status: ['virstatus', readReportStatus],
});

/** Reads the type and status of an incident report; undefined if one of them is unknown. */
const readKind: Read<{ type: IncidentType; status: ReportStatus } | undefined> = (value, name) => {
  const { type, status } = readKindFields(value, name);
  return type && status && { type, status };
};

/** Reads a time given as milliseconds since 1970 or as ISO 8601; undefined if missing. */
const readOptionalMoment = createOptionalReader((value, name) => {
  const date = new Date(value as string | number);
  if (Number.isNaN(+date)) throw new TypeError(`${name} is not a time.`);
  return date;
});

/**
 * The value by which the services mark incident reports that were made in the web app. Only these can be resumed in it.
 */
const WEB_APP = 'ATHENA-WEBAPP';

const readItemFields = createRecordReader({
  id: ['virid', readRequiredText],
  createdAt: ['createTime', readOptionalMoment],
  /**
   * Whether the person may resume the report in the web app. Only reports that were made in the web app
   * (ATHENA-WEBAPP) can be resumed there.
   */
  isResumable: ['createSource', (value) => value === WEB_APP],
  /** The report's number, once the services have assigned it. From then on they refuse to delete the report. */
  reportNumber: ['ReportNumber', readOptionalText],
});

const readItem = (value: unknown, name: string) => {
  const kind = readKind(value, name);
  return kind && { ...kind, ...readItemFields(value, name) };
};
/** An entry in the list of a rental's incident reports. */
export interface ReportListItem extends NonNullable<ReturnType<typeof readItem>> {}

/**
 * Parses the incident reports of a rental and groups them by type, newest first. Reports of an unknown type or
 * status are left out.
 */
export const parseReports = createResponseParser('data.virs', (value, name) => {
  const virs = readObject(value, name);
  const listOf = (type: IncidentType) =>
    createListReader(readItem)(virs[type], `${name}.${type}`)
      .filter((item) => item !== undefined)
      .toSorted((a, b) => +(b.createdAt ?? 0) - +(a.createdAt ?? 0));
  return Object.fromEntries(INCIDENT_TYPES.map((type) => [type, listOf(type)])) as Record<
    IncidentType,
    ReportListItem[]
  >;
});

const readPhoto = createRecordReader({
  address: ['url', readRequiredText],
  takenAt: ['timestamp', readOptionalMoment],
});

const readPhotoBatch = createRecordReader({
  id: ['batchId', readText],
  author: 'author',
  photos: ['photoUrls', createListReader(readPhoto)],
});

/**
 * The services' names for the files that are uploaded with a submitted incident report. The names are assumed (see
 * CONTRACT.md). There is one zip of licence photos for all third parties, one for both witnesses and one for the other
 * driver.
 */
export const FILE_WIRE_NAMES = {
  'damage-photos': 'DamagePhotos',
  pdf: 'VirPDF',
  'licence-third-party': 'ThirdPartyLicence',
  'licence-witness': 'WitnessLicence',
  'licence-other-driver': 'OtherDriverLicence',
} as const;
/** The kinds of files that are uploaded with a submitted incident report. */
export type ReportFileKind = keyof typeof FILE_WIRE_NAMES;
const FILE_KINDS = Object.keys(FILE_WIRE_NAMES) as ReportFileKind[];

/** Reads a list of the files of a submitted incident report. Unknown names are left out. */
export const readReportFileKinds: Read<ReportFileKind[]> = (value, name) =>
  readTexts(value, name).flatMap((item) => FILE_KINDS.filter((kind) => FILE_WIRE_NAMES[kind] === item));

const readReportFields = createRecordReader({
  id: ['_id', readRequiredText],
  reportNumber: 'ReportNumber',
  createdAt: ['createTime', readOptionalMoment],
  createdBy: ['createdBy', (value) => (value === 'staff' ? 'staff' : 'customer')],
  /** Whether staff found damage that no customer had reported. */
  isUnreported: ['Unreported', readBooleanOrFalse],
  wasEditedBySms: ['CustomerEditBySms', readBooleanOrFalse],
  details: ['.', parseReportDetails],
  photoBatches: ['PhotoBatch', createListReader(readPhotoBatch)],
  /**
   * The files that must still be uploaded to complete a submission; empty before the report is submitted and once
   * all files have arrived.
   */
  missingParts: ['MissingParts', readReportFileKinds],
});

const readReport = (value: unknown, name: string) => {
  const kind = readKind(value, name);
  if (!kind) throw new TypeError('The report has no known type and status.');
  return {
    ...kind,
    ...readReportFields(value, name),
    /** Whether the services consider the report submitted, which requires that all its files have arrived. */
    isSubmitted: isSubmittedStatus(kind.status),
  };
};
const parseReportData = createResponseParser('data', readReport);

/** Parses a full incident report. */
export const parseReport = (answer: unknown, headers: Headers) => ({
  ...parseReportData(answer),
  /**
   * The version of the fetched report, to pass to `saveReportStep`. Saving fails if the report has been changed
   * elsewhere since then. The value is the response's `etag` header. It is empty without that header, and the report is
   * then fetched again before it is saved.
   */
  version: headers.get('etag') ?? '',
});
/** A full incident report. `details` contains the person's answers; the services determine all other properties. */
export interface IncidentReport extends ReturnType<typeof parseReport> {}
