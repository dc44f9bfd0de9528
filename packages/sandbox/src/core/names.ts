/**
 * Converts names to a common form before they are compared, because people type them with or without macrons,
 * apostrophes and hyphens.
 */
import { toPlainName } from '@journey/api/contract';

/** Returns the letters and digits of a name, in capitals and without accents: `O’Brien-Ngāti` → `OBRIENNGATI`. */
export const normaliseName = (name: string): string => toPlainName(name).toUpperCase();
