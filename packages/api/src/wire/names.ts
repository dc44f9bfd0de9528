/**
 * Letters that Unicode does not split into a plain letter and an accent, and the plain letters that people write
 * instead.
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Returns the letters and digits of a name, in lower case and without accents, so that two spellings of a name can be
 * compared: `O’Brien-Ngāti` → `obrienngati`, `Đorđe` → `dorde`.
 */
export const toPlainName = (name = ''): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[đðłøıßæœþ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');
