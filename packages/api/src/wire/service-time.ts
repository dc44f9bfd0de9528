/** Returns what the services' clock showed when they responded, in ms since 1970; NaN without the header `date`. */
export const readServiceTime = (headers: Headers): number => Date.parse(headers.get('date') ?? '');
