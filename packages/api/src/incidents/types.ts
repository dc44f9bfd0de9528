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
/**
 * How the session for incident reports was opened: on the web page, from the branch staff's app, or by a text message's
 * link.
 */
export type IncidentSource = 'web' | 'app' | 'sms';

/** The rental to which incident reports belong, or the group's vehicle if it is not on rent. */
export interface IncidentRental {
  /** The services' id of the rental in requests about its incident reports. */
  serviceTrackingId: string;
  /** Whether the rental is still open. If not, customers on the web are shown the rentalexpired page. */
  isOpen: boolean;
  role: IncidentRole;
  source: IncidentSource;
  /** Id of the rental's brand. */
  brand: string;
  /** The rental's country, AU or NZ. */
  country: string;
  /** The vehicle's registration as displayed: grouped with a dash, such as AKX-470. */
  registration: string;
  agreementNumber?: string;
  /** The services' number for a group vehicle that is not on rent; undefined for a rental. */
  nonrevNumber?: string;
  customerNumber?: string;
  customerName?: string;
  phoneNumber?: string;
  email?: string;
  rentalLocation?: string;
  /** When the rental began: `YYYY-MM-DD hh:mm`, local time at the location, like `checkoutDate` and `returnDate`. */
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
  /** The incident report to which a text message's link leads, if the session was opened by one. */
  linkedReport?: { id: string; type: IncidentType };
}

export interface RecordedDamage {
  description: string;
  /** URLs of the photos of the recorded damage. */
  photos: string[];
}

/** An entry in the list of a rental's incident reports. */
export interface ReportListItem {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  createdAt?: Date;
  /** Only reports made by the web app (ATHENA-WEBAPP) are offered for resuming. */
  isResumable: boolean;
}

/** A full incident report. `details` holds the person's answers; all other properties come from the services. */
export interface IncidentReport {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  /**
   * The version of the fetched report, to pass to `saveStep`. Saving fails if the stored report has another version by
   * then.
   */
  version: string;
  reportNumber?: string;
  createdAt?: Date;
  createdBy: IncidentRole;
  /** Whether staff found the damage and no customer had reported it. */
  isUnreported: boolean;
  /** Whether the report was submitted and all its files have arrived; the services determine it. */
  isSubmitted: boolean;
  wasEditedBySms: boolean;
  details: ReportDetails;
  photoBatches: ReportPhotoBatch[];
  /** The files that an unfinished submission still needs; empty before and after a submission. */
  missingParts: PartKind[];
}

/** The kinds of files that are uploaded with a submitted incident report. */
export type PartKind =
  'damage-photos' | 'pdf' | 'licence-third-party' | 'licence-witness' | 'licence-other-driver';

export interface ReportPhotoBatch {
  id: string;
  author?: string;
  photos: { address: string; takenAt?: Date }[];
}
