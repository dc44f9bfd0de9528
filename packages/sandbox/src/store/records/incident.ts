/** The stored records of incident reports and of the rentals they belong to, under the services' field names. */

/**
 * A rental, or a vehicle that is not on rent, as its lookup returns it. Fields that depend on the caller are not
 * stored.
 */
export type IncidentRentalRecord = {
  status: 'Open' | 'Closed';
  /** The vehicle's registration as displayed: grouped with a dash, such as AKX-470. */
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
  /** The damage that is recorded for the vehicle. `photos` are paths, without the signature that a response adds. */
  recordedDamage: { description: string; photos: string[] }[];
};

export const reportTypes = ['windscreen', 'panel', 'interior', 'mechanical', 'theft'] as const;

/**
 * The services' names for the files that belong to a submitted incident report (assumed: see
 * packages/api/CONTRACT.md).
 */
export const wireReportFileKinds = [
  'DamagePhotos',
  'VirPDF',
  'ThirdPartyLicence',
  'WitnessLicence',
  'OtherDriverLicence',
] as const;
export type WireReportFileKind = (typeof wireReportFileKinds)[number];

export type ReportSections = Readonly<Record<string, unknown>>;

export type ReportRecord = {
  createSource: string;
  /** Whether staff found damage that no customer had reported. */
  unreported: boolean;
  customerEditBySms: boolean;
  /** The answers in the incident report, by section. */
  sections: ReportSections;
  /** The report's damage photos. `url` is a path, without the signature that a response adds. */
  photoBatches: { batchId: string; author: string; photoUrls: { url: string; timestamp: number }[] }[];
  /** The files that must still arrive to complete the incident report's submission. */
  missing: WireReportFileKind[];
  /**
   * Whether the incident report has changed since its PDF was made. If so, the next submission needs a new PDF.
   */
  needsNewPdf: boolean;
  /**
   * The id of the newest stored PDF, in the table `objects`. Absent before a PDF arrives, and in reports whose PDF
   * arrived before this field existed.
   */
  readonly newestPdf?: string;
  /** The customer numbers that the people in the incident report received when it was submitted; null before. */
  people: ThermeonParam | null;
  /**
   * The id of the text message's link in whose session the report was created; absent if it was created in another
   * way.
   */
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
