import type { ReportStatus } from './report-status.ts';

/**
 * When the customer took photos of the car: before, during or after the rental. The values are spelt as the
 * services spell them.
 */
export type RentalStage = 'preRental' | 'rental' | 'postRental';

/** A rental, with field names of this package instead of the services' names. */
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
  pickup: RentalPickupOrReturn;
  dropoff: RentalPickupOrReturn;
  vehicle?: RentalVehicle;
  /** Whether the rental agreement exists as a PDF. The portal's menu offers only existing documents. */
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
  /** Identifies the incident report about the damage in `damagePhotos` (`damage_data.vir` at the services). */
  damageReport?: string;
  damagePhotos: string[];
  /** The rental's submitted incident reports, newest first. */
  incidentReports: RentalIncidentReport[];
}

export interface RentalPickupOrReturn {
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
  /** Where the photos were taken, in degrees north and east. */
  coordinates?: { latitude: number; longitude: number };
  photos: string[];
  /** When the customer took the photos: before, during or after the rental. Undefined for photos by staff. */
  stage?: RentalStage;
  /**
   * What each photo shows, such as the car's front, in the order of `photos`; an empty text where it is unknown.
   */
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
  /** File names of the incident report's PDFs. */
  incidentReports: string[];
  assessmentReports: string[];
  damageBatchId?: string;
  damageCodes: { id?: string; name?: string; description?: string; type?: string }[];
}
