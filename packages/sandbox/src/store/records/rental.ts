/** A stored rental: the fields that the query endpoint returns, with wire names, and the data of its PDFs. */

export type PhotoBatch = {
  batch_id: string;
  batch_type: string;
  comments: string | null;
  /** When the photos were taken, in milliseconds since 1970. */
  batch_date: number;
  coordinates: { latitude: number; longitude: number } | null;
  photo_urls: string[];
  /** Which view each photo shows, in the order of photo_urls. */
  photo_views: string[];
};

export type Vir = {
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

/** The query endpoint's Rental (schema.graphql). */
export type WireRental = {
  rental_agreement_number: string;
  confirmation_number: string | null;
  reservation_number: string | null;
  brand: string;
  country: string;
  first_name: string;
  last_name: string;
  gold_number: string | null;
  /** `dateTime` is YYYY-MM-DD hh:mm, local time of the place. */
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
  virs: Vir[] | null;
};

export type Charge = { description: string; quantity: number; /** In cents, tax included. */ each: number };
type TollPassage = {
  /** DD/MM/YYYY hh:mm */ at: string;
  road: string;
  /** In cents. */ amount: number;
};

export type RentalRecord = {
  wire: WireRental;
  charges: Charge[];
  tollPassages: TollPassage[];
  /** The renter's postal address in one line, for the PDFs. */
  renterAddress: string | null;
  /** Stored only for the records: the renter can still sign in with it, but the portal does not show it. */
  archived: boolean;
};
