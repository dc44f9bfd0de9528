/**
 * A stored rental: the fields that the query endpoint returns, under the services' names, and further data for its
 * PDFs. Photos are stored by their path, without the signature that a response adds.
 */

export type PhotoBatch = {
  batch_id: string;
  batch_type: string;
  comments: string | null;
  /** When the photos were taken, in milliseconds since 1970. */
  batch_date: number;
  coordinates: { latitude: number; longitude: number } | null;
  photo_urls: string[];
  /** What each photo shows, such as the car's front, in the order of photo_urls. */
  photo_views: string[];
};

export type WireIncidentReport = {
  reportNumber: string;
  reportStatus: string | null;
  status: string | null;
  virStatus: string | null;
  date: string | null;
  incidentDetails: {
    date: string | null;
    description: string | null;
    address: string | null;
    renterDriving: string | null;
  } | null;
  damagePhotos: { customer: string[]; staff: string[] } | null;
  thirdParty: boolean | null;
  thirdPartyDetails: { lastName: string } | null;
  otherDriverDetails: { lastName: string } | null;
  incidentReports: string[] | null;
  assessmentReports: string[] | null;
  damageDetails: {
    batchId: string | null;
    damageCodes: { name: string; description: string; id: string; type: string }[];
  } | null;
};

/** A rental as the query endpoint returns it (type Rental of schema.graphql). */
export type WireRental = {
  rental_agreement_number: string;
  confirmation_number: string | null;
  reservation_number: string | null;
  brand: string;
  country: string;
  first_name: string;
  last_name: string;
  gold_number: string | null;
  /** The location and time of the pickup. `dateTime` is YYYY-MM-DD hh:mm, local time at the location. */
  pickup: { location: string; dateTime: string | null };
  dropoff: { location: string; dateTime: string | null };
  vehicle: { vehicle_number: string; registration_number: string; vehicle_class: string } | null;
  rental_agreement: string | null;
  signed_rental_agreement: string | null;
  rental_invoice: string | null;
  tolls: string | null;
  insurance_rider: string | null;
  instant_return: boolean;
  pre_rental_photos: string[] | null;
  rental_photos: PhotoBatch[] | null;
  damage_data: { vir: string | null; damage_photos_locations: string[] } | null;
  esignature_trace: { documents: { url: string }[] } | null;
  virs: WireIncidentReport[] | null;
};

export type InvoiceCharge = {
  description: string;
  quantity: number;
  /** The price of one unit, in cents, with tax. */ each: number;
};
type TollPassage = {
  /** The time at which the car passed the toll point, DD/MM/YYYY hh:mm. */ at: string;
  road: string;
  /** The toll, in cents. */ amount: number;
};

export type RentalRecord = {
  wire: WireRental;
  charges: InvoiceCharge[];
  tollPassages: TollPassage[];
  /** The renter's postal address in one line, as the rental's PDFs show it. */
  renterAddress: string | null;
  /** Whether the rental is archived: the renter can still sign in with it, but the portal does not show it. */
  archived: boolean;
};
