/** The path of the counter pass's page. */
export const COUNTER_PASS_PATH = '/checkin/counter-pass';
