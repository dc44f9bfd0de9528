import type { ReportStatus } from '../rentals/report-status.ts';
import type { ReportDetails } from './details.ts';

/** The types of incident. The web app cannot create reports of a theft, but can resume existing ones. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const INCIDENT_TYPES: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];

/**
 * The role of the person who signed in to the incident report. The services determine it and state it in the
 * response with the session's token; the client cannot choose it.
 */
export type IncidentUserRole = 'customer' | 'staff';
/**
 * How the session for incident reports was opened: on the web page, from the branch staff's app, or by a text message's
 * link.
 */
export type IncidentSessionSource = 'web' | 'app' | 'sms';

/**
 * The rental to which incident reports belong. For a vehicle of the group that is not on rent, it describes that
 * vehicle.
 */
export interface IncidentRental {
  /** The services' id of the rental, which requests about its incident reports must carry. */
  serviceTrackingId: string;
  /**
   * Whether the rental is still open. Customers on the web whose rental is closed see the page `rentalexpired`
   * instead of the report.
   */
  isOpen: boolean;
  role: IncidentUserRole;
  source: IncidentSessionSource;
  /** Id of the rental's brand. */
  brand: string;
  /** The rental's country, AU or NZ. */
  country: string;
  /** The vehicle's registration as displayed: grouped with a dash, such as AKX-470. */
  registration: string;
  agreementNumber?: string;
  /** The services' number for a vehicle of the group that is not on rent; undefined for a rental. */
  nonrevNumber?: string;
  customerNumber?: string;
  customerName?: string;
  phoneNumber?: string;
  email?: string;
  rentalLocation?: string;
  /**
   * When the rental began, as `YYYY-MM-DD hh:mm` in the location's local time; `checkoutDate` and `returnDate`
   * have the same form.
   */
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
  /** The vehicle's damage that was on record before this rental. */
  recordedDamage: RecordedDamage[];
  /**
   * The incident report to which the link in a text message leads; undefined if the session was opened in another
   * way.
   */
  linkedReport?: { id: string; type: IncidentType };
  /** False if the link in a text message opens its own report alone, so that no new one may be begun. */
  canBeginReport?: boolean;
}

export interface RecordedDamage {
  description: string;
  /** URLs of photos that show the damage. */
  photos: string[];
}

/** An entry in the list of a rental's incident reports. */
export interface ReportListItem {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  createdAt?: Date;
  /**
   * Whether the person may resume the report in the web app. Only reports that were made in the web app
   * (ATHENA-WEBAPP) can be resumed there.
   */
  isResumable: boolean;
}

/**
 * A full incident report. `details` holds what the person answered; the services determine all other properties.
 */
export interface IncidentReport {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  /**
   * The version of the fetched report, to pass to `saveStep`. Saving fails if the report was changed elsewhere
   * meanwhile.
   */
  version: string;
  reportNumber?: string;
  createdAt?: Date;
  createdBy: IncidentUserRole;
  /** Whether staff found damage that no customer had reported. */
  isUnreported: boolean;
  /** Whether the report counts as submitted: all its files have arrived as well. The services determine it. */
  isSubmitted: boolean;
  wasEditedBySms: boolean;
  details: ReportDetails;
  photoBatches: UploadedReportPhotoBatch[];
  /**
   * The files that must still be uploaded to complete a submission; empty before the report is submitted and once
   * all files have arrived.
   */
  missingParts: ReportFileKind[];
}

/** The kinds of files that are uploaded with a submitted incident report. */
export type ReportFileKind =
  'damage-photos' | 'pdf' | 'licence-third-party' | 'licence-witness' | 'licence-other-driver';

export interface UploadedReportPhotoBatch {
  id: string;
  author?: string;
  photos: { address: string; takenAt?: Date }[];
}
