/** The stored record of a check-in, one for each reservation and driver. Times are milliseconds since 1970. */

export type Driver = 'primary' | 'additional';

/** A driver's details as they were sent (RenterInput of schema.graphql). */
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
  /** The driver's date of birth, YYYY-MM-DD. */
  birthDate: string;
  licenceNumber: string;
  licenceIssuer: string | null;
  licenceExpires: string | null;
};

/** The result of a verification, as the server judged it. */
type IdFacts = {
  transactionId: string;
  /** The ID provider's status of the verification. */
  status: string;
  /** Fail reasons in the order of facts.ts; empty if the verification passed. */
  reasons: string[];
  isPassed: boolean;
  /** Whether the details did not match government records (DVS). The verification passes nevertheless. */
  isDvsFailed: boolean;
  /** The date on which the verified licence expires, YYYY-MM-DD. */
  expires: string | null;
  judgedAt: number;
};

export type CheckInRecord = {
  reservation: string;
  driver: Driver;
  brand: string;
  country: string;
  /** The check-in's status: empty, or one of packages/api/schema.graphql (`CheckinStatus`). */
  status: string;
  details: DriverDetails | null;
  /** The id of the sign-in in whose session the details were typed. */
  detailsBy?: string | null;
  estimate: { total: number; timeCharges: unknown[]; optionsCharges: unknown[] } | null;
  /** The licence that an additional driver typed and that matched, or that they claimed because none was known. */
  licence: { number: string; country: string } | null;
  customerNumber: string | null;
  transactionId: string | null;
  /** The id of the sign-in in whose session the ID verification was started. */
  idStartedBy?: string | null;
  id: IdFacts | null;
  /** The newest failure that was not followed by a pass: a fail reason of the ID verification, or CreditCard. */
  failure: string | null;
  counterCode: string | null;
  cardSession: string | null;
  card: { status: string; holderName: string | null; isNameMatching: boolean } | null;
  wasVerificationSkipped: boolean;
  phoneSignedInAt: number | null;
  completedAt: number | null;
  confirmationSentAt: number | null;
};

/** The data on the person's ID document. */
export type IdDocument = {
  firstName: string;
  lastName: string;
  licenceNumber: string;
  /** The issuer's state or country code. */
  region: string;
  /** The holder's date of birth on the document, YYYY-MM-DD. */
  birthDate: string;
  expires: string | null;
  street: string;
  suburb: string;
  postalCode: string;
  /** Where the document's holder lives: a state's or country's code. */
  state: string;
  variant: string;
};

/** One verification at the provider. */
export type IdTransaction = {
  reservation: string;
  driver: Driver;
  /** The id of the sign-in in whose session the ID verification was started. */
  startedBy?: string | null;
  channel: string;
  reference: string;
  returnTo: { success: string; exit: string; back: string };
  document: IdDocument;
  /** Which outcome the person chose in the simulator; null before. */
  outcome: string | null;
  completedAt: number | null;
  /** When the verification's result becomes final, in milliseconds since 1970; null means never. */
  finalAt: number | null;
  /** How many requests for the verification's result fail before one succeeds, to simulate a failing provider. */
  failingFetches: number;
};

export type CardSession = {
  reservation: string;
  status: 'PENDING' | 'APPROVED' | 'NOT_APPROVED' | 'CANCELLED';
  holderName: string | null;
  returnTo: string;
  endedAt: number | null;
};
