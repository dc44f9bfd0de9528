import type { ReportStatus } from './report-status.ts';

/** The stage of the rental at which the customer took the photos, in the services' own spelling. */
export type PhotoStage = 'preRental' | 'rental' | 'postRental';

/** A rental, under this package's own names. */
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
  /** Whether the document can be requested; the menu offers only those that can. */
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
  /** The report about the damage (`damage_data.vir` on the wire). */
  damageReport?: string;
  damagePhotos: string[];
  /** Newest first. */
  incidentReports: RentalIncidentReport[];
}

export interface RentalPlace {
  location?: string;
  /** `YYYY-MM-DD hh:mm`, local time of the place. */
  dateTime?: string;
}

export interface RentalVehicle {
  number?: string;
  registration?: string;
  vehicleClass?: string;
}

export interface PhotoBatch {
  id: string;
  /** Who took the photos: staff or the customer. */
  by: 'staff' | 'customer';
  comments?: string;
  /** Milliseconds since 1970. */
  takenAt?: number;
  /** In degrees. */
  coordinates?: { latitude: number; longitude: number };
  photos: string[];
  /** The stage of the rental at which the customer took the photos; undefined for photos by staff. */
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
