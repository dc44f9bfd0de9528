/** The counter pass's address, and the scope of its service worker. */
export const PASS_ADDRESS = '/checkin/counter-pass';

/** How all caches of the pass begin. */
export const PASS_CACHES = 'journey.counter-pass.';
/** The cache of today's form. A later form of what is kept gets another number, and this one is dropped. */
export const PASS_CACHE = `${PASS_CACHES}1`;
