import type { ReportStatus } from './report-status.ts';

/** The stage of the rental at which the customer took the photos, in the services' own spelling. */
export type PhotoStage = 'preRental' | 'rental' | 'postRental';

/** A rental, under this package's own names. */
export interface Rental {
  agreementNumber: string;
  confirmationNumber?: string;
  reservationNumber?: string;
  /** Id of the rental's brand. */
  brand: string;
  /** The rental's country, AU or NZ. */
  country: string;
  firstName?: string;
  lastName?: string;
  goldNumber?: string;
  pickup: RentalPlace;
  dropoff: RentalPlace;
  vehicle?: RentalVehicle;
  /** Whether the rental agreement can be fetched as a PDF. The portal's menu offers only the documents that can. */
  hasAgreement: boolean;
  hasSignedAgreement: boolean;
  hasInvoice: boolean;
  hasTolls: boolean;
  hasInsuranceRider: boolean;
  isInstantReturn: boolean;
  /** URLs of electronically signed documents, to pass to `fetchSignedDocument`. */
  signedDocuments: string[];
  preRentalPhotos: string[];
  /** The batches of photos that customer and staff took of the car, newest first; only batches with photos. */
  photoBatches: PhotoBatch[];
  /** The report about the damage that `damagePhotos` shows (`damage_data.vir` at the services). */
  damageReport?: string;
  damagePhotos: string[];
  /** The rental's submitted incident reports, newest first. */
  incidentReports: RentalIncidentReport[];
}

export interface RentalPlace {
  location?: string;
  /** The pickup or return time: `YYYY-MM-DD hh:mm`, local time at the location. */
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
  /** When the photos were taken, in milliseconds since 1970. */
  takenAt?: number;
  /** Where the photos were taken, in degrees. */
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
  /** File names of the report's PDFs. */
  incidentReports: string[];
  assessmentReports: string[];
  damageBatchId?: string;
  damageCodes: { id?: string; name?: string; description?: string; type?: string }[];
}
