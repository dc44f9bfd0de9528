import type { ReportStatus } from './report-status.ts';

/** When in the rental the customer took the photos; the services call them the same. */
export type PhotoStage = 'preRental' | 'rental' | 'postRental';

/** One rental, in our own names. */
export interface Rental {
  agreementNumber: string;
  confirmationNumber?: string;
  reservationNumber?: string;
  /** Brand id. */
  brand: string;
  /** AU or NZ. */
  country: string;
  firstName?: string;
  lastName?: string;
  goldNumber?: string;
  pickup: RentalPlace;
  dropoff: RentalPlace;
  vehicle?: RentalVehicle;
  /** Whether the document can be asked for; the menu follows it. */
  hasAgreement: boolean;
  hasSignedAgreement: boolean;
  hasInvoice: boolean;
  hasTolls: boolean;
  hasInsuranceRider: boolean;
  isInstantReturn: boolean;
  /** Addresses of signed documents, for `fetchSignedDocument`. */
  signedDocuments: string[];
  preRentalPhotos: string[];
  /** Only batches with photos, newest first. */
  photoBatches: PhotoBatch[];
  /** The damage's report and photos. */
  damageReport?: string;
  damagePhotos: string[];
  /** Newest first. */
  incidentReports: RentalIncidentReport[];
}

export interface RentalPlace {
  location?: string;
  /** `YYYY-MM-DD hh:mm` in the place's own time. */
  dateTime?: string;
}

export interface RentalVehicle {
  number?: string;
  registration?: string;
  vehicleClass?: string;
}

export interface PhotoBatch {
  id: string;
  /** Who took them: the provider's staff or the customer. */
  by: 'staff' | 'customer';
  comments?: string;
  /** Milliseconds since 1970. */
  takenAt?: number;
  /** Degrees. */
  coordinates?: { latitude: number; longitude: number };
  photos: string[];
  /** The stage of the rental at which the customer took them; undefined for the provider's photos. */
  stage?: PhotoStage;
  /** What each photo shows, in the order of `photos`; empty where it is unknown. */
  views: string[];
}

export interface RentalIncidentReport {
  reportNumber?: string;
  status?: ReportStatus;
  date?: string;
  incident?: { date?: string; description?: string; address?: string; renterDriving?: string };
  customerPhotos: string[];
  staffPhotos: string[];
  hasThirdParty?: boolean;
  thirdPartyLastName?: string;
  otherDriverLastName?: string;
  /** File names of the attachments. */
  incidentReports: string[];
  assessmentReports: string[];
  damageBatchId?: string;
  damageCodes: { id?: string; name?: string; description?: string; type?: string }[];
}
