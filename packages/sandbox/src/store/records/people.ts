/**
 * The objects that the database stores in its rows for people, bookings and locations. Where a service returns one
 * unchanged, it has the services' field names.
 */

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
  /** The customer's licence; `expires` is its expiry date, YYYY-MM-DD. */
  licence: { number: string; issuer: string; expires: string | null } | null;
  /**
   * 1 if the customer's profile is restricted: the group does not rent to this person (do not rent). Otherwise 0.
   */
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
    /** The time at which the customer's ID was verified, in ISO 8601 format. */
    verifiedTime: string;
  } | null;
  /** Whether a scan of the customer's ID document has passed, and the date on which that was recorded. */
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
  pickup: { location: string; /** The pickup time, YYYY-MM-DD hh:mm. */ dateTime: string };
  return: { location: string; dateTime: string };
  vehicle: { title: string; classCode: string };
  prePaid: boolean;
  mainNote: string;
  checkinStatus: string;
  additionalDriver: {
    lastName: string;
    /**
     * The additional driver's licence number. If it is null, only their name is known, and the services accept any
     * licence that they type.
     */
    licenceNumber: string | null;
    regionOfIssue: string | null;
    /** Whether the additional driver may have a licence from outside Australia and New Zealand. */
    anyLicence?: boolean;
    /**
     * The id of the first invitation of a driver whom the booking itself did not name. The driver's sessions contain
     * it, so that the sessions of a replaced driver lose their access.
     */
    invitation?: string;
  } | null;
  /**
   * The booking's version, which increases with every change. An update that was made from an older version is
   * refused.
   */
  version?: number;
  options?: { code: string; quantity: number }[];
  localPhone?: string | null;
  otherId?: string | null;
  /** When the renter's invitations to the additional driver were sent, in milliseconds since 1970. */
  invitesSentAt?: number[];
};

/** A rental location, under the services' field names. `brand` is the services' code ZE, ZT or ZR. */
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

export type SignInKind =
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

/**
 * One way in which a person of the scenario signs in, with what they type into each field of the form. The control
 * page lists these.
 */
export type SignInEntry = {
  name: string;
  flow: SignInKind;
  brand: string;
  country: string;
  types: Readonly<Record<string, string>>;
  /**
   * Path and query of the link that the person opens to sign in, if this kind of sign-in needs a link. They
   * belong to the site that offers this kind of sign-in.
   */
  opens?: string;
  note: string;
};
