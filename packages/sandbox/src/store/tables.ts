/**
 * All tables that the sandbox stores, the same in memory, on embedded PostgreSQL and on a PostgreSQL server. The types
 * of their rows are in `rows/`, grouped by subject. Times are milliseconds since 1970 by the sandbox's own clock.
 * Columns that are listed in `jsonColumns` contain objects or lists.
 */
import type { Fault } from './records/fault.ts';
import type { RentalRow, CustomerRow, ReservationRow, LocationRow } from './rows/booking.ts';
import type { CheckInRow, IdTransactionRow, CardSessionRow } from './rows/check-in.ts';
import type { StoredFileRow, UploadTicketRow } from './rows/file.ts';
import type { IncidentRentalRow, ReportRow, PartRow, LinkRow, EnquiryRow } from './rows/incident.ts';
import type { IdempotencyRow, SentMessageRow, RequestLogRow, AuditRow } from './rows/request.ts';
import type { PersonRow, TokenRow, SignInAttemptRow, StaffRow, HandOverRow } from './rows/session.ts';

export type FaultRow = { id: string; rule: Fault; seen: number; done: number };
type SettingRow = { id: string; data: unknown };

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
  outbox: SentMessageRow;
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

/** The columns of each table that contain an object or a list. SQL databases store them as JSON. */
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
