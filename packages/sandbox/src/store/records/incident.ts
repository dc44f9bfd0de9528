/** What is kept of rentals with incident reports, and of the reports, in the wire's words. */

/** A rental as the lookup answers it, without who is asking. */
export type TrackingRecord = {
  status: 'Open' | 'Closed';
  /** Grouped with a dash, as it is shown. */
  registration: string;
  customerNumber: string | null;
  customerName: string | null;
  phoneNumber: string | null;
  email: string | null;
  rentalLocation: string | null;
  /** YYYY-MM-DD hh:mm, the place's own time. */
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

/** The files of a submission, by the wire's names (assumed). */
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
  /** Damage that staff found and no customer had reported. */
  unreported: boolean;
  customerEditBySms: boolean;
  /** What people typed, section by section. */
  sections: Sections;
  photoBatches: { batchId: string; author: string; photoUrls: { url: string; timestamp: number }[] }[];
  /** What a submission under way still waits for. */
  missing: PartKind[];
  /** Changed since its papers were made: a further hand-in brings a new PDF. */
  renew: boolean;
  /** The numbers given to the report's people at its creation. */
  people: ThermeonParam | null;
  /** The text message's link whose session began it, where one did. */
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
