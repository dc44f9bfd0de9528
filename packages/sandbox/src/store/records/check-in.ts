/** The stored record of a check-in, one for each reservation and driver. Times are milliseconds since 1970. */

export type DriverKind = 'primary' | 'additional';

/** A driver's details as the page sent them (RenterInput of schema.graphql). */
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

/** The result of an ID verification, as the services decided it. */
type IdFacts = {
  transactionId: string;
  /** The status of the ID verification, as the ID provider states it. */
  status: string;
  /**
   * The reasons for which the ID verification failed, in the order of docs/product/check-in.md#c-09; empty if it
   * passed. The check-in stores the first one as its failure.
   */
  reasons: string[];
  isPassed: boolean;
  /**
   * Whether the ID document's details differ from government records (DVS). This alone does not make the
   * verification fail.
   */
  isDvsFailed: boolean;
  /** The date on which the verified licence expires, YYYY-MM-DD. */
  expires: string | null;
  judgedAt: number;
};

export type CheckInRecord = {
  reservation: string;
  driver: DriverKind;
  brand: string;
  country: string;
  /**
   * The status of the check-in: empty before it starts, then one of those in packages/api/schema.graphql
   * (`CheckinStatus`).
   */
  status: string;
  details: DriverDetails | null;
  /**
   * The id of the sign-in in whose session the driver's details were typed. A session that receives masked values
   * sees them unmasked only if it belongs to this sign-in.
   */
  detailsBy?: string | null;
  estimate: { total: number; timeCharges: unknown[]; optionsCharges: unknown[] } | null;
  /**
   * The licence that an additional driver typed. It matched the booking's, or was accepted because the booking
   * names none.
   */
  licence: { number: string; country: string } | null;
  customerNumber: string | null;
  transactionId: string | null;
  /** The id of the sign-in in whose session the ID verification was started. */
  idStartedBy?: string | null;
  id: IdFacts | null;
  /**
   * The check-in's newest failure, unless a later check has passed: a reason why the ID verification failed, or
   * `CreditCard`; null if there is none.
   */
  failure: string | null;
  counterCode: string | null;
  cardSession: string | null;
  card: { status: string; holderName: string | null; isNameMatching: boolean } | null;
  /** Whether the driver's details were saved or sent without using a valid verification of the ID. */
  wasVerificationSkipped: boolean;
  phoneSignedInAt: number | null;
  completedAt: number | null;
  confirmationSentAt: number | null;
};

/** The details that are printed on the person's ID document. */
export type IdDocument = {
  firstName: string;
  lastName: string;
  licenceNumber: string;
  /** The state's or country's code of the authority that issued the ID document. */
  region: string;
  /** The holder's date of birth on the document, YYYY-MM-DD. */
  birthDate: string;
  expires: string | null;
  street: string;
  suburb: string;
  postalCode: string;
  /** The state's or country's code in the address on the ID document. */
  state: string;
  variant: string;
};

/** One ID verification at the simulated ID provider. */
export type IdTransaction = {
  reservation: string;
  driver: DriverKind;
  /** The id of the sign-in in whose session the ID verification was started. */
  startedBy?: string | null;
  channel: string;
  reference: string;
  returnTo: { success: string; exit: string; back: string };
  document: IdDocument;
  /** The outcome that the person chose in the simulator; null until then. */
  outcome: string | null;
  completedAt: number | null;
  /** When the ID verification's result becomes final, in milliseconds since 1970; null means never. */
  finalAt: number | null;
  /**
   * How many requests for the ID verification's result fail before one succeeds. It simulates a failing provider.
   */
  failingFetches: number;
};

export type CardCheckSession = {
  reservation: string;
  status: 'PENDING' | 'APPROVED' | 'NOT_APPROVED' | 'CANCELLED';
  holderName: string | null;
  returnTo: string;
  endedAt: number | null;
};
