import type { ReportStatus } from '../rentals/report-status.ts';

/** The kinds of incident (2§3). No button creates theft; theft reports exist and resume. */
export type IncidentType = 'windscreen' | 'panel' | 'interior' | 'mechanical' | 'theft';
export const incidentTypes: readonly IncidentType[] = [
  'windscreen',
  'panel',
  'interior',
  'mechanical',
  'theft',
];

/** Who the services say somebody is: told with the token, by nothing else (2§6). */
export type IncidentRole = 'customer' | 'staff';
/** How the session began (2§1). */
export type IncidentSource = 'web' | 'app' | 'sms';

/** The rental, or the group's own vehicle, that reports are about (2§3 Auth data, Rental lookup result). */
export interface IncidentRental {
  /** Names the rental in the calls about its reports. */
  serviceTrackingId: string;
  /** Whether the rental is still open; a closed one sends web customers to rentalexpired (2§2). */
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
  /** A vehicle of the group that is not on rent (V-27). */
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
  /** The damage already recorded for the vehicle (V-28). */
  recordedDamage: RecordedDamage[];
  /** The report a text message's link was about. */
  linkedReport?: { id: string; type: IncidentType };
}

export interface RecordedDamage {
  description: string;
  /** Addresses of photos. */
  photos: string[];
}

/** An entry of the report list (2§3). */
export interface ReportListItem {
  id: string;
  type: IncidentType;
  status: ReportStatus;
  createdAt?: Date;
  /** Only reports made by the web app (ATHENA-WEBAPP) are offered for resuming (2§4). */
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
  /** Damage that staff found and no customer had reported (2§2 submissionpage). */
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

export type CustomerDriving = 'yes' | 'no' | 'parked';

/** Everything typed, in our own names (2§3 Report detail). A missing value has not been given. */
export interface ReportDetails {
  customerDriving?: CustomerDriving;
  /** Whether the renter was present while another drove. */
  customerPresent?: boolean;
  incident?: IncidentFacts;
  condition?: VehicleCondition;
  otherDriver?: OtherDriver;
  hasThirdParty?: boolean;
  thirdParty?: ThirdParty;
  /** Two at most. */
  additionalThirdParties?: ThirdParty[];
  hasWitnesses?: boolean;
  /** Two at most. */
  witnesses?: Witness[];
  damage?: Damage;
  additionalDetails?: string;
}

export interface IncidentFacts {
  /** `YYYY-MM-DD hh:mm`, the place's own time. */
  date?: string;
  address?: string;
  description?: string;
}

export interface VehicleCondition {
  isDriveable?: boolean;
  wasTowed?: boolean;
  towCompany?: string;
  policeAttended?: boolean;
  police?: { reportNumber?: string; officerName?: string; station?: string };
  isInsured?: boolean;
  insurance?: { number?: string; provider?: string };
}

/** A person of an incident. Licence expiry dates are `YYYY-MM-DD`, phone numbers E.164. */
interface Person {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  /** A photo of their licence is among the parts of the submission. */
  hasLicencePhoto?: boolean;
}

export interface OtherDriver extends Person {
  licenceNumber?: string;
  licenceExpires?: string;
  address?: string;
  customerPresent?: boolean;
  relationship?: string;
  otherRelationship?: string;
}

export interface ThirdParty extends Person {
  licenceNumber?: string;
  licenceExpires?: string;
  address?: string;
  registration?: string;
  make?: string;
  model?: string;
  insurer?: string;
  policy?: string;
}

export type Witness = Person;

export interface Damage {
  /** Five at most. */
  codes: DamageCode[];
  /** How many photos the submission will bring; none, and no zip of photos is waited for. */
  photoCount?: number;
}

/** A damage of the catalogue (2§3): its code, such as PB, and its two texts. */
export interface DamageCode {
  id: string;
  name: string;
  description: string;
}
