/** The stored records of rentals with incident reports, and of the reports, with wire names. */

/** A rental as the lookup returns it, without the fields that depend on the caller. */
export type TrackingRecord = {
  status: 'Open' | 'Closed';
  /** The vehicle's registration as displayed: grouped with a dash. */
  registration: string;
  customerNumber: string | null;
  customerName: string | null;
  phoneNumber: string | null;
  email: string | null;
  rentalLocation: string | null;
  /** When the rental began: YYYY-MM-DD hh:mm, local time at the location. */
  rentalDate: string | null;
  returnLocation: string | null;
  returnDate: string | null;
  vin: string;
  make: string;
  model: string;
  unitNumber: string;
  currentLocationCode: string | null;
  damageType: string | null;
  recordedDamage: { description: string; photos: string[] }[];
};

export const reportTypes = ['windscreen', 'panel', 'interior', 'mechanical', 'theft'] as const;

/** The wire names of a submission's files (assumed: see packages/api/CONTRACT.md). */
export const partKinds = [
  'DamagePhotos',
  'VirPDF',
  'ThirdPartyLicence',
  'WitnessLicence',
  'OtherDriverLicence',
] as const;
export type PartKind = (typeof partKinds)[number];

export type Sections = Readonly<Record<string, unknown>>;

export type ReportRecord = {
  createSource: string;
  /** Whether staff found the damage and no customer had reported it. */
  unreported: boolean;
  customerEditBySms: boolean;
  /** The report's answers, section by section. */
  sections: Sections;
  photoBatches: { batchId: string; author: string; photoUrls: { url: string; timestamp: number }[] }[];
  /** The files that an unfinished submission of the report still needs. */
  missing: PartKind[];
  /** Whether the report has changed since its PDF was made. The next submission then requires a new PDF. */
  needsNewPdf: boolean;
  /** The customer numbers assigned to the report's people when it was submitted. */
  people: ThermeonParam | null;
  /** The id of the text message's link in whose session the report was created, if any. */
  readonly link?: string;
  submittedAt: number | null;
};

export type ThermeonParam = {
  ThirdPartyCustomerNumber?: string;
  AdditionalThirdParties?: { CustomerNumber: string }[];
  Witness1Number?: string;
  Witness2Number?: string;
  OtherDriverNumber?: string;
};
