/**
 * The values of the login by booking number. The country of travel is not among them, since it is always the site's.
 */
export interface BookingLoginValues {
  bookingNumber: string;
  lastName: string;
}

/** The values of the login by search, at least two of which must be filled in. */
export interface SearchLoginValues {
  lastName: string;
  goldNo: string;
  /** The day of the pickup, as `dd/mm/yyyy`. */
  pickupDate: string;
  /** The code of the pickup location. */
  pickupLoc: string;
}

/** The values of the additional driver's login. */
export interface AdditionalDriverLoginValues {
  bookingNumber: string;
  licenceNumber: string;
  regionOfIssue: string;
}
