/** The objects stored in rows. They have wire names where a service returns them unchanged. */

type Address = {
  street: string;
  city: string;
  state: string;
  postCode: string;
  countryCode: string;
};

/** A customer of one brand in one country. */
export type CustomerRecord = {
  customerNumber: string;
  firstName: string;
  lastName: string;
  brand: string;
  country: string;
  /** The customer's date of birth, YYYY-MM-DD. */
  dateOfBirth: string;
  email: string | null;
  phone: string | null;
  address: Address | null;
  licence: { number: string; issuer: string; /** YYYY-MM-DD */ expires: string | null } | null;
  /** 1 when the profile is restricted (do not rent). */
  dnr: 0 | 1;
  /** Whether the customer has no profile yet. `FrontdeskCreateCustomer` creates it. */
  isNew?: boolean;
  emergencyPhone?: string | null;
  unit?: string | null;
  /** The customer's ID verification from an earlier rental. */
  idVerification?: {
    status: string;
    transactionId: string | null;
    /** The date on which the verified licence expires, YYYY-MM-DD. */
    expires: string | null;
    /** When the ID was verified, ISO 8601. */
    verifiedTime: string;
  } | null;
  /** Whether the customer's ID document was scanned, and when. */
  idStatus?: { scanned: boolean; date: string } | null;
};

/** A booking that can be checked in. */
export type ReservationRecord = {
  resNo: string;
  confNo: string;
  brand: string;
  country: string;
  resType: string;
  /** The booking's status: OPEN or CANCELLED. */
  status: string;
  goldNumber: string | null;
  pickup: { location: string; /** YYYY-MM-DD hh:mm */ dateTime: string };
  return: { location: string; dateTime: string };
  vehicle: { title: string; classCode: string };
  prePaid: boolean;
  mainNote: string;
  checkinStatus: string;
  additionalDriver: {
    lastName: string;
    /**
     * The additional driver's licence number. If it is null, only their name is known, and whatever licence they type
     * is accepted.
     */
    licenceNumber: string | null;
    regionOfIssue: string | null;
    /** Whether the additional driver's licence may be from outside Australia and New Zealand. */
    anyLicence?: boolean;
  } | null;
  /** The booking's version, which increases with every change, so that an update of an older one can be refused. */
  version?: number;
  options?: { code: string; quantity: number }[];
  localPhone?: string | null;
  otherId?: string | null;
  /** The times of all invites sent, in milliseconds since 1970. */
  invitesSentAt?: number[];
};

/** A rental location, in the wire's own spelling. `brand` is ZE, ZT or ZR. */
export type LocationRecord = {
  locationCode: string;
  locationName: string;
  country: string;
  address1: string;
  address2: string;
  address3: string;
  state: string;
  city: string;
  postCode: string;
  /** The location's time zone by its IANA name, such as `Australia/Perth`. */
  timeZone: string;
  brand: string;
};

export type SignInFlow =
  | 'portal'
  | 'portal-corporate'
  | 'check-in'
  | 'check-in-search'
  | 'generic'
  | 'demo'
  | 'additional-driver'
  | 'vir'
  | 'vir-sms'
  | 'vir-staff';

/** One way in which a person of the scenario signs in, with what they type by the names of the form's fields. */
export type PersonRecord = {
  name: string;
  flow: SignInFlow;
  brand: string;
  country: string;
  types: Readonly<Record<string, string>>;
  /** Path and query of the link that they open, on the host of their flow, if they need a link. */
  opens?: string;
  note: string;
};
