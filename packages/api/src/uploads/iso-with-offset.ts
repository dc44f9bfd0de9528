const two = (value: number): string => String(Math.trunc(value)).padStart(2, '0');

/**
 * Returns a time as ISO 8601 with its offset from UTC, such as `2026-11-21T10:00:00+11:00`.
 * @param moment milliseconds since 1970
 * @param offset minutes east of UTC at that time; the device's by default
 */
export const formatIsoWithOffset = (
  moment: number,
  offset = -new Date(moment).getTimezoneOffset(),
): string => {
  const local = new Date(moment + offset * 60_000).toISOString().slice(0, 19);
  const minutes = Math.abs(offset);
  return `${local}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};
