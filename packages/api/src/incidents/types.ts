import type { ReportStatus } from '../rentals/report-status.ts';
import type { ReportDetails } from './details.ts';

/** The kinds of incident. No button creates theft; theft reports exist and resume. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const incidentTypes: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];

/** Who the services say somebody is: told with the token, by nothing else. */
export type IncidentRole = 'customer' | 'staff';
/** How the session began. */
export type IncidentSource = 'web' | 'app' | 'sms';

/** The rental, or the group's own vehicle, that reports are about. */
export interface IncidentRental {
  /** Names the rental in the calls about its reports. */
  serviceTrackingId: string;
  /** Whether the rental is still open; a closed one sends web customers to rentalexpired. */
  isOpen: boolean;
  role: IncidentRole;
  source: IncidentSource;
  /** Brand id. */
  brand: string;
  /** AU or NZ. */
  country: string;
  /** As shown: grouped with a dash. */
  registration: string;
  agreementNumber?: string;
  /** A vehicle of the group that is not on rent. */
  nonrevNumber?: string;
  customerNumber?: string;
  customerName?: string;
  phoneNumber?: string;
  email?: string;
  rentalLocation?: string;
  /** These dates: `YYYY-MM-DD hh:mm`, the place's own time. */
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
  /** The damage already recorded for the vehicle. */
  recordedDamage: RecordedDamage[];
  /** The report a text message's link was about. */
  linkedReport?: { id: string; type: IncidentType };
}

export interface RecordedDamage {
  description: string;
  /** Addresses of photos. */
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

/** A report in full. `details` is what people typed; the rest is the services' own. */
export interface IncidentReport {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  /** For `saveStep`: an edit on top of another version is refused. */
  version: string;
  reportNumber?: string;
  createdAt?: Date;
  createdBy: IncidentRole;
  /** Damage that staff found and no customer had reported. */
  isUnreported: boolean;
  /** Handed in, with every part arrived: decided by the services. */
  isSubmitted: boolean;
  wasEditedBySms: boolean;
  details: ReportDetails;
  photoBatches: ReportPhotoBatch[];
  /** The parts that a submission under way still needs; empty before it and after it. */
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
