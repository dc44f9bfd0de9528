/**
 * Converts a time that a response states to the device's own clock. It can then be compared with `Date.now()`, even if
 * that clock is hours wrong: the response's header `date` states what the services' clock shows.
 * @returns the time as stated if the response has no such header
 */
export const toDeviceTime = (stated: Date, headers: Headers): Date => {
  const serviceNow = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(serviceNow) ? stated : new Date(+stated + Date.now() - serviceNow);
};
