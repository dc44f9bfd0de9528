/** The rows of incident reports, and of enquiries about them. */
import type { EnquiryRecord } from '../records/enquiry.ts';
import type { IncidentRentalRecord, ReportRecord } from '../records/incident.ts';

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
export type PartRow = {
  id: string;
  report: string;
  kind: string;
  sha256: string;
  /** The id of the stored file's row in the table `objects`. */
  object: string;
  storedAt: number;
};

/** A text message's link to a report, under the SHA-256 of its key. Only the first `exchangeKey` can use it. */
export type LinkRow = {
  id: string;
  report: string;
  exchangeKey: string | null;
  expiresAt: number;
  /** Whether a session that the link opens may start one new report in addition to the link's own. */
  newReport: boolean;
};

export type EnquiryRow = { id: string; data: EnquiryRecord };
