/** What the login by booking number holds. The country of travel is the site's, and no field. */
export interface BookingValues {
  bookingNumber: string;
  lastName: string;
}

/** What the login by search holds: at least two of the four. */
export interface SearchValues {
  lastName: string;
  goldNo: string;
  /** `dd/mm/yyyy`. */
  pickupDate: string;
  /** A location code. */
  pickupLoc: string;
}

/** What the additional driver's login holds. */
export interface DriverValues {
  bookingNumber: string;
  licenceNumber: string;
  regionOfIssue: string;
}
