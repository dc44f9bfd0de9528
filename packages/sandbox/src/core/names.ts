/** Names as they are compared: people type them without macrons, apostrophes and hyphens, or with them. */

/** @returns the letters and digits of a name, in capitals and without accents: `O’Brien-Ngāti` → `OBRIENNGATI` */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
