const TYPED = /^(\d{2}) ?\/ ?(\d{2}) ?\/ ?(\d{4})$/;

/**
 * Whether a typed date is a day that exists and has come (1§5: day and month make a real date).
 * @param text `dd/mm/yyyy`, spaces around the slashes optional.
 * @param today the day it is judged on.
 */
export const isBirthDate = (text: string, today: Date = new Date()): boolean => {
  const parts = TYPED.exec(text.trim());
  if (!parts) return false;
  const [day, month, year] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(year, month - 1, day);
  // Date carries 31 April over into May, and reads years before 100 as 19xx: a real date comes back as it went in.
  const isReal = date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day;
  return isReal && year >= 1900 && date <= today;
};
