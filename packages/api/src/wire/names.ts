/** Letters with a part that Unicode does not take for an accent, and how people write them without it. */
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
 * Returns the letters and digits of a name, in lower case and without accents, so that names can be compared that were
 * written in different ways: `O’Brien-Ngāti` → `obrienngati`, `Đorđe` → `dorde`.
 */
export const toPlainName = (name = ''): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[đðłøıßæœþ]/g, (letter) => PLAIN_LETTERS[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');
