/**
 * Whether a typed date is a day that exists.
 * @param text `dd/mm/yyyy`.
 */
export const isCalendarDate = (text: string): boolean => {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!parts) return false;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date carries 31 April over into May: a real date comes back as it went in.
  return (
    year >= 1900 &&
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day
  );
};
