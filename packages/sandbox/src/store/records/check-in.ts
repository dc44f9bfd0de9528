/** What the sandbox keeps of a check-in: one record a reservation and driver. Times are milliseconds since 1970. */

export type Driver = 'primary' | 'additional';

/** A driver's details as they went over the wire (RenterInput of schema.graphql). */
export type DriverDetails = {
  firstName: string;
  lastName: string;
  street1: string | null;
  street2: string | null;
  city: string | null;
  postalCode: string | null;
  email: string | null;
  state: string | null;
  homePhone: string | null;
  cellPhone: string | null;
  countryCode: string | null;
  regionOfIssue: string | null;
  /** YYYY-MM-DD */
  birthDate: string;
  licenceNumber: string;
  licenceIssuer: string | null;
  licenceExpires: string | null;
};

/** How a verification ended, as the server judged it. */
type IdFacts = {
  transactionId: string;
  /** The provider's status. */
  status: string;
  /** Fail reasons in the order of facts.ts; empty: passed. */
  reasons: string[];
  isPassed: boolean;
  /** The details did not match government records; passed all the same. */
  isDvsFailed: boolean;
  /** YYYY-MM-DD */
  expires: string | null;
  judgedAt: number;
};

export type CheckInRecord = {
  reservation: string;
  driver: Driver;
  brand: string;
  country: string;
  /** Empty, or a status of packages/api/schema.graphql (`CheckinStatus`). */
  status: string;
  details: DriverDetails | null;
  /** The sign-in whose session typed the details. */
  detailsBy?: string | null;
  estimate: { total: number; timeCharges: unknown[]; optionsCharges: unknown[] } | null;
  /** The licence an additional driver matched, or claimed where none was known. */
  licence: { number: string; country: string } | null;
  customerNumber: string | null;
  transactionId: string | null;
  /** The sign-in whose session began that verification. */
  idStartedBy?: string | null;
  id: IdFacts | null;
  /** The newest failure that no pass has followed: an ID verification code, or CreditCard. */
  failure: string | null;
  counterCode: string | null;
  cardSession: string | null;
  card: { status: string; holderName: string | null; isNameMatching: boolean } | null;
  wasVerificationSkipped: boolean;
  phoneSignedInAt: number | null;
  completedAt: number | null;
  confirmationSentAt: number | null;
};

/** What the document says that the person held up. */
export type IdDocument = {
  firstName: string;
  lastName: string;
  licenceNumber: string;
  /** Who issued it: a state's or country's code. */
  region: string;
  /** YYYY-MM-DD */
  birthDate: string;
  expires: string | null;
  street: string;
  suburb: string;
  postalCode: string;
  /** Where its holder lives: a state's or country's code. */
  state: string;
  variant: string;
};

/** One verification at the provider. */
export type IdTransaction = {
  reservation: string;
  driver: Driver;
  /** The sign-in whose session began it. */
  startedBy?: string | null;
  channel: string;
  reference: string;
  returnTo: { success: string; exit: string; back: string };
  document: IdDocument;
  /** Which outcome the person chose in the simulator; null before. */
  outcome: string | null;
  completedAt: number | null;
  /** When the result is final; null: never. */
  finalAt: number | null;
  /** How many times the result cannot be fetched first. */
  failingFetches: number;
};

export type CardSession = {
  reservation: string;
  status: 'PENDING' | 'APPROVED' | 'NOT_APPROVED' | 'CANCELLED';
  holderName: string | null;
  returnTo: string;
  endedAt: number | null;
};
