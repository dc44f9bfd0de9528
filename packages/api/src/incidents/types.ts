import type { ReportStatus } from '../rentals/report-status.ts';
import type { ReportDetails } from './details.ts';

/** The kinds of incident. The web app cannot create theft reports, but existing ones can be resumed. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const INCIDENT_TYPES: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];

/** The signed-in person's role. Only the services determine it, in the response that has the token. */
export type IncidentRole = 'customer' | 'staff';
/** How the session began. */
export type IncidentSource = 'web' | 'app' | 'sms';

/** The rental, or the group's vehicle that is not on rent, that reports are about. */
export interface IncidentRental {
  /** Identifies the rental in requests about its reports. */
  serviceTrackingId: string;
  /** Whether the rental is still open. If not, customers on the web see the rentalexpired page. */
  isOpen: boolean;
  role: IncidentRole;
  source: IncidentSource;
  /** Brand id. */
  brand: string;
  /** AU or NZ. */
  country: string;
  /** As displayed: grouped with a dash, such as AKX-470. */
  registration: string;
  agreementNumber?: string;
  /** Identifies a group vehicle that is not on rent. */
  nonrevNumber?: string;
  customerNumber?: string;
  customerName?: string;
  phoneNumber?: string;
  email?: string;
  rentalLocation?: string;
  /** `YYYY-MM-DD hh:mm`, local time of the place, like the other dates. */
  rentalDate?: string;
  checkoutLocation?: string;
  checkoutDate?: string;
  returnLocation?: string;
  returnDate?: string;
  vin?: string;
  make?: string;
  model?: string;
  unitNumber?: string;
  currentLocationCode?: string;
  damageType?: string;
  /** Damage that was recorded for the vehicle before this rental. */
  recordedDamage: RecordedDamage[];
  /** The report that a text message's link opens. */
  linkedReport?: { id: string; type: IncidentType };
}

export interface RecordedDamage {
  description: string;
  /** The photos' addresses. */
  photos: string[];
}

/** An entry of the report list. */
export interface ReportListItem {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  createdAt?: Date;
  /** Only reports made by the web app (ATHENA-WEBAPP) are offered for resuming. */
  isResumable: boolean;
}

/** A full report. `details` holds the person's answers; all other properties come from the services. */
export interface IncidentReport {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  /** Passed to `saveStep`, which fails if the stored report has another version by then. */
  version: string;
  reportNumber?: string;
  createdAt?: Date;
  createdBy: IncidentRole;
  /** Damage that staff found and no customer had reported. */
  isUnreported: boolean;
  /** Whether the report was submitted and every part has arrived; the services determine it. */
  isSubmitted: boolean;
  wasEditedBySms: boolean;
  details: ReportDetails;
  photoBatches: ReportPhotoBatch[];
  /** The parts that an unfinished submission still needs; empty before and after a submission. */
  missingParts: PartKind[];
}

/** A file that belongs to a submission. */
export type PartKind =
  'damage-photos' | 'pdf' | 'licence-third-party' | 'licence-witness' | 'licence-other-driver';

export interface ReportPhotoBatch {
  id: string;
  author?: string;
  photos: { address: string; takenAt?: Date }[];
}
