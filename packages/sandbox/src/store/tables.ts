/**
 * Everything the sandbox stores, as types of rows. All stores share them: in memory, embedded PostgreSQL and
 * PostgreSQL. Times are milliseconds since 1970 by the sandbox's own clock; columns named in `jsonColumns` hold
 * objects.
 */
import type { Fault } from './records/fault.ts';
import type { PhotoDrawing } from './records/photo.ts';
import type { EnquiryRecord } from './records/enquiry.ts';
import type { ReportRecord, TrackingRecord } from './records/incident.ts';
import type { CardSession, CheckInRecord, IdTransaction } from './records/check-in.ts';
import type { RentalRecord } from './records/rental.ts';
import type { ReservationRecord, CustomerRecord, LocationRecord, PersonRecord } from './records/people.ts';

/** A rental, with the values that its renter signs in with. */
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
  /** The reservation number. */
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

type LocationRow = { id: string; brand: string; country: string; data: LocationRecord };
type PersonRow = { id: string; data: PersonRecord };

/** A bearer token. Its id is the SHA-256 of the token, which itself is stored nowhere. */
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
  /** The sign-in that began this session; refreshed sessions, upload tickets and staff's rental sessions share it. */
  signIn: string | null;
  /** The text message's link that opened the session, if one did. */
  link: string | null;
  /** True if the sign-in proved little, so that responses mask personal data (services/check-in/masking.ts). */
  masked: boolean;
};

/** Failed sign-ins by key (subject and network, network, subject), or requests by network. */
export type AttemptRow = {
  id: string;
  failures: number;
  windowStart: number;
  lockedUntil: number;
  /** How many times in succession the key was locked. Each lock lasts twice as long as the one before. */
  locks: number;
};

/**
 * A write's idempotency key, a hash of the request and its response. `owner` is the request that executes the write.
 */
export type IdempotencyRow = {
  id: string;
  fingerprint: string;
  owner: string;
  state: 'started' | 'done';
  status: number | null;
  contentType: string | null;
  body: string | null;
  startedAt: number;
};

/** The record of a stored file. Its bytes are in the object store, unless it is a drawing that is made on request. */
export type ObjectRow = {
  id: string;
  owner: string;
  kind: string;
  batch: string | null;
  type: string;
  size: number;
  sha256: string | null;
  storedAt: number;
  drawing: PhotoDrawing | null;
  /** The side of the car that a renter's photo shows, and when and where it was taken. */
  photo: PhotoFacts | null;
};

/** Times in milliseconds since 1970, places in degrees. */
type PhotoFacts = { view: string; takenAt: number; latitude: number; longitude: number };

type OutboxRow = {
  id: string;
  kind: 'sms' | 'email';
  recipient: string;
  text: string;
  links: readonly string[];
  sentAt: number;
};

/** One request, without personal data: the path has no rental number in it. */
export type RequestRow = {
  id: string;
  method: string;
  path: string;
  operation: string | null;
  status: number;
  idempotencyKey: string | null;
  at: number;
};

/** An entry of the audit log, which is never changed. `subject` and `network` are keyed hashes. */
type AuditRow = {
  id: string;
  event: string;
  subject: string | null;
  network: string | null;
  detail: string | null;
  at: number;
};

/** A service tracking: a rental, or a group vehicle that is not on rent, that incident reports are about. */
export type TrackingRow = {
  /** The rental's service tracking id, by which requests name it. */
  id: string;
  /** The vehicle's registration, letters and digits only, like `licence`. */
  registration: string;
  licence: string | null;
  raNumber: string | null;
  nonrevNumber: string | null;
  brand: string;
  country: string;
  data: TrackingRecord;
};

/** An incident report. `version` grows with each change. */
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

/** A file uploaded with an incident report. There is one row for each report, type and hash. */
type PartRow = {
  id: string;
  report: string;
  kind: string;
  sha256: string;
  /** The id of the stored file in `objects`. */
  object: string;
  storedAt: number;
};

/** The permission to upload one file. Its id is the SHA-256 of the secret in the upload's address. */
export type TicketRow = {
  id: string;
  report: string;
  kind: string;
  /** Who may upload the file: customer or staff. */
  author: string;
  type: string;
  size: number;
  sha256: string;
  expiresAt: number;
};

/** A text message's link to a report. Its id is the SHA-256 of its key. It is bound to the first `exchangeKey` used. */
type LinkRow = { id: string; report: string; exchangeKey: string | null; expiresAt: number };

/** A member of staff. The password is kept as a salted, slow hash. */
export type StaffRow = { id: string; name: string; salt: string; hash: string };

type EnquiryRow = { id: string; data: EnquiryRecord };

export type FaultRow = { id: string; rule: Fault; seen: number; done: number };
type SettingRow = { id: string; data: unknown };

/** A driver's check-in; its id is the reservation's number and the driver. */
type CheckInRow = { id: string; reservation: string; changedAt: number; data: CheckInRecord };
/** A verification at the ID provider, by its transaction id. */
type IdTransactionRow = { id: string; reservation: string; startedAt: number; data: IdTransaction };
/** A visit to the hosted card page, by its session id. */
type CardSessionRow = { id: string; reservation: string; startedAt: number; data: CardSession };

/** A ticket that signs a phone in to a check-in. Its id is the SHA-256 of its code. */
type HandOverRow = {
  id: string;
  reservation: string;
  subject: string;
  scope: string;
  expiresAt: number;
  capAt: number;
  usedAt: number | null;
  /** Whether the phone's session gets masked values, as the session that created the ticket does. */
  masked: boolean;
};

export type Tables = {
  rentals: RentalRow;
  customers: CustomerRow;
  reservations: ReservationRow;
  locations: LocationRow;
  people: PersonRow;
  tokens: TokenRow;
  attempts: AttemptRow;
  idempotency: IdempotencyRow;
  objects: ObjectRow;
  outbox: OutboxRow;
  requests: RequestRow;
  audit: AuditRow;
  faults: FaultRow;
  settings: SettingRow;
  trackings: TrackingRow;
  reports: ReportRow;
  parts: PartRow;
  tickets: TicketRow;
  links: LinkRow;
  staff: StaffRow;
  enquiries: EnquiryRow;
  checkIns: CheckInRow;
  idTransactions: IdTransactionRow;
  cardSessions: CardSessionRow;
  handOvers: HandOverRow;
};

export type TableName = keyof Tables;

/** The columns of each table that hold an object or a list, which SQL stores as JSON. */
export const jsonColumns: { readonly [T in TableName]: readonly (keyof Tables[T] & string)[] } = {
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
