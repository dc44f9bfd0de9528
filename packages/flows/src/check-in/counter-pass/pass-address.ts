/** The path of the counter pass's page. */
export const PASS_ADDRESS = '/checkin/counter-pass';
