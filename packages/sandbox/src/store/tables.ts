/**
 * The types of all rows that the sandbox stores, the same in memory, on embedded PostgreSQL and on a PostgreSQL
 * server. Times are milliseconds since 1970 by the sandbox's own clock. Columns that are listed in `jsonColumns`
 * hold objects.
 */
import type { Fault } from './records/fault.ts';
import type { SamplePhotoDrawing } from './records/photo.ts';
import type { EnquiryRecord } from './records/enquiry.ts';
import type { ReportRecord, IncidentRentalRecord } from './records/incident.ts';
import type { CardCheckSession, CheckInRecord, IdTransaction } from './records/check-in.ts';
import type { RentalRecord } from './records/rental.ts';
import type { ReservationRecord, CustomerRecord, LocationRecord, SignInEntry } from './records/people.ts';

/** A rental, with the values by which its renter signs in. */
export type RentalRow = {
  /** The rental agreement number, nine digits. */
  id: string;
  customer: string;
  dob: string;
  lastNameKey: string;
  cdp: string | null;
  cardLastDigits: string | null;
  data: RentalRecord;
};

type CustomerRow = { id: string; data: CustomerRecord };

export type ReservationRow = {
  /** The reservation number, which is the booking number that a driver types. */
  id: string;
  confirmation: string;
  customer: string;
  lastNameKey: string;
  country: string;
  goldNumber: string | null;
  pickupDate: string;
  pickupLocation: string;
  data: ReservationRecord;
};

export type LocationRow = { id: string; brand: string; country: string; data: LocationRecord };
type PersonRow = { id: string; data: SignInEntry };

/** A bearer token of a session. Its id is the SHA-256 of the token; the token itself is stored nowhere. */
export type TokenRow = {
  id: string;
  subject: string;
  audience: string;
  scope: string;
  object: string | null;
  role: string;
  issuedAt: number;
  expiresAt: number;
  capAt: number;
  revokedAt: number | null;
  /**
   * The sign-in that began this session. Refreshed sessions, upload tickets, staff's rental sessions and sessions on a
   * phone to which a check-in was handed over share it.
   */
  signIn: string | null;
  /** The id of the text message's link that opened the session; null if none did. */
  link: string | null;
  /** True if the session was opened with details that others may know, so that it receives masked values. */
  masked: boolean;
};

/**
 * Counts the failed sign-ins of a subject (the record to which somebody tries to sign in), of a network or of
 * both together; or counts the sign-in calls of a network.
 */
export type SignInAttemptRow = {
  id: string;
  failures: number;
  windowStart: number;
  lockedUntil: number;
  /** How often in succession sign-ins were locked under this key. Each lock lasts twice as long as the last. */
  locks: number;
};

/**
 * A write's idempotency key, with a hash of the request and its response. `owner` is the id of the request that
 * executes the write.
 */
export type IdempotencyRow = {
  id: string;
  fingerprint: string;
  owner: string;
  state: 'started' | 'done';
  status: number | null;
  contentType: string | null;
  /** The version of what was written, if the response has one; null also in rows from before it was stored. */
  etag: string | null;
  body: string | null;
  startedAt: number;
};

/** The record of a stored file. Its bytes are in the file storage, unless it is a drawing made on request. */
export type StoredFileRow = {
  id: string;
  owner: string;
  kind: string;
  batch: string | null;
  type: string;
  size: number;
  sha256: string | null;
  storedAt: number;
  drawing: SamplePhotoDrawing | null;
  /** What a photo by a renter shows, and when and where it was taken; null for other files. */
  photo: PhotoFacts | null;
};

/** When and where a photo was taken. The time is in milliseconds since 1970, the place in degrees. */
type PhotoFacts = { view: string; takenAt: number; latitude: number; longitude: number };

type OutboxRow = {
  id: string;
  kind: 'sms' | 'email';
  recipient: string;
  text: string;
  links: readonly string[];
  sentAt: number;
};

/** One request in the control page's log, without personal data: its path has no rental number. */
export type RequestLogRow = {
  id: string;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  idempotencyKey: string | null;
  at: number;
};

/** An entry of the audit log, which nobody changes. `subject` and `network` are keyed hashes. */
type AuditRow = {
  id: string;
  event: string;
  subject: string | null;
  network: string | null;
  detail: string | null;
  at: number;
};

/** What incident reports are about: a rental, or a group vehicle that is not on rent (a service tracking). */
export type IncidentRentalRow = {
  /** The service tracking id, by which requests name a rental or a vehicle that is not on rent. */
  id: string;
  /** The vehicle's registration. Like `licence`, it has letters and digits only, so that it can be compared. */
  registration: string;
  licence: string | null;
  raNumber: string | null;
  nonrevNumber: string | null;
  brand: string;
  country: string;
  data: IncidentRentalRecord;
};

/** An incident report. Its `version` increases with each change. */
export type ReportRow = {
  /** The incident report's id (`virId`). */
  id: string;
  tracking: string;
  type: string;
  /** The report's status, as the services spell it. */
  status: string;
  version: number;
  createdBy: string;
  reportNumber: string | null;
  createdAt: number;
  data: ReportRecord;
};

/** A file that was uploaded with an incident report; one row for each report, type and hash. */
type PartRow = {
  id: string;
  report: string;
  kind: string;
  sha256: string;
  /** The id of the stored file's row in the table `objects`. */
  object: string;
  storedAt: number;
};

/** Permits the upload of one file. Its id is the SHA-256 of the secret in the presigned address. */
export type UploadTicketRow = {
  id: string;
  report: string;
  kind: string;
  /** Who may upload the file, a customer or staff, and the keyed hash of who asked for it (null in older tickets). */
  author: string;
  subject: string | null;
  type: string;
  size: number;
  sha256: string;
  expiresAt: number;
};

/** A text message's link to a report, under the SHA-256 of its key. Only the first `exchangeKey` can use it. */
export type LinkRow = {
  id: string;
  report: string;
  exchangeKey: string | null;
  expiresAt: number;
  /** Whether a session that the link opens may begin one new report beside the link's own. */
  newReport: boolean;
};

/** A staff member. Of the password, only a salted and slow hash is stored. */
export type StaffRow = { id: string; name: string; salt: string; hash: string };

type EnquiryRow = { id: string; data: EnquiryRecord };

export type FaultRow = { id: string; rule: Fault; seen: number; done: number };
type SettingRow = { id: string; data: unknown };

/**
 * A driver's check-in. Its id consists of the reservation's number and the driver: `primary` or `additional`.
 */
type CheckInRow = { id: string; reservation: string; changedAt: number; data: CheckInRecord };
/** An ID verification at the ID provider. Its id is the provider's transaction id. */
type IdTransactionRow = { id: string; reservation: string; startedAt: number; data: IdTransaction };
/** A card verification on the card provider's hosted page. Its id is that of the card session. */
type CardSessionRow = { id: string; reservation: string; startedAt: number; data: CardCheckSession };

/** A ticket that signs a phone in to a check-in begun elsewhere. Its id is the SHA-256 of the one-time code. */
type HandOverRow = {
  id: string;
  reservation: string;
  subject: string;
  scope: string;
  expiresAt: number;
  capAt: number;
  usedAt: number | null;
  /** The sign-in of the session that created the ticket; null for tickets from before sign-ins were recorded. */
  signIn: string | null;
  /** Whether the phone's session receives masked values. It does if the session that created the ticket does. */
  masked: boolean;
};

export type RowsByTable = {
  rentals: RentalRow;
  customers: CustomerRow;
  reservations: ReservationRow;
  locations: LocationRow;
  people: PersonRow;
  tokens: TokenRow;
  attempts: SignInAttemptRow;
  idempotency: IdempotencyRow;
  objects: StoredFileRow;
  outbox: OutboxRow;
  requests: RequestLogRow;
  audit: AuditRow;
  faults: FaultRow;
  settings: SettingRow;
  trackings: IncidentRentalRow;
  reports: ReportRow;
  parts: PartRow;
  tickets: UploadTicketRow;
  links: LinkRow;
  staff: StaffRow;
  enquiries: EnquiryRow;
  checkIns: CheckInRow;
  idTransactions: IdTransactionRow;
  cardSessions: CardSessionRow;
  handOvers: HandOverRow;
};

export type TableName = keyof RowsByTable;

/** The columns of each table that hold an object or a list. SQL databases store them as JSON. */
export const jsonColumns: { readonly [T in TableName]: readonly (keyof RowsByTable[T] & string)[] } = {
  rentals: ['data'],
  customers: ['data'],
  reservations: ['data'],
  locations: ['data'],
  people: ['data'],
  tokens: [],
  attempts: [],
  idempotency: [],
  objects: ['drawing', 'photo'],
  outbox: ['links'],
  requests: [],
  audit: [],
  faults: ['rule'],
  settings: ['data'],
  trackings: ['data'],
  reports: ['data'],
  parts: [],
  tickets: [],
  links: [],
  staff: [],
  enquiries: ['data'],
  checkIns: ['data'],
  idTransactions: ['data'],
  cardSessions: ['data'],
  handOvers: [],
};

export const tableNames = Object.keys(jsonColumns) as readonly TableName[];
