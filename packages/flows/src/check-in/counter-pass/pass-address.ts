/** The counter pass's address. */
export const PASS_ADDRESS = '/checkin/counter-pass';
