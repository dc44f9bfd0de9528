/**
 * A function that formats the text a person has typed so far. Formatting its own result must change nothing:
 * `format(format(x)) === format(x)`.
 */
export type TextFormatter = (typed: string) => string;

/**
 * Converts a typed number or code to plain characters. Full-width digits and letters, which East Asian keyboards type,
 * become ordinary ones. Invisible characters, which a pasted text may contain, are removed.
 */
export const toPlainCode: TextFormatter = (typed) => typed.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Formats a date while it is typed: `1/2/1990`, `01021990`, `01-02-1990` and a whole date that begins with its year,
 * such as the `1990-02-01` that browsers fill in, `1990-2-1` or `19900201`, become `01/02/1990`. A slash is added only
 * together with the digit after it, so that a person who deletes does not get stuck at the slash.
 */
export const formatDateWhileTyping: TextFormatter = (text) => {
  const typed = toPlainCode(text);
  // A text counts as year-first only if its month is at most 12: `19900201` does, but `01021990` does not, because its
  // month would be 19. A one-digit month or day counts only next to a separator, so `251219` is not year-first.
  const parts = typed.replace(/^(\d{4})\D?(0\d|1[0-2]|\b\d\b)\D?(\d\d|\b\d)$/, '$3/$2/$1').split(/\D+/);
  const digits = parts.reduce((so, part, at) => {
    const lone = part.length === 1 && at < parts.length - 1 && (so.length === 0 || so.length === 2);
    return so + (lone ? `0${part}` : part);
  }, '');
  const open = /\D$/.test(typed) && (digits.length === 2 || digits.length === 4) ? '/' : '';
  return (
    digits
      .slice(0, 8)
      .replace(/^(\d\d)(?=\d)/, '$1/')
      .replace(/^(\d\d\/\d\d)(?=\d)/, '$1/') + open
  );
};

/** Counts the letters and digits of a text. */
const count = (text: string): number => text.split(/[\p{L}\p{N}]/u).length - 1;

/**
 * Formats the text of an input and leaves the caret after the same character. While a person deletes in the
 * middle, the text stays unformatted until the next character is typed; otherwise a date's day would be completed
 * while the person corrects it.
 * @param change the event of the person's edit, if there is one
 * @returns whether the text was changed
 */
export const applyFormatToField = (
  field: HTMLInputElement,
  format: TextFormatter,
  change?: Event & Partial<InputEvent>,
): boolean => {
  const typed = field.value;
  const wanted = format(typed);
  const caret = field.selectionStart ?? typed.length;
  const isInMiddle = caret < typed.length;
  if (wanted === typed || (isInMiddle && change?.inputType?.startsWith('delete'))) return false;
  field.value = wanted;
  if (isInMiddle && document.activeElement === field) {
    const before = count(typed.slice(0, caret));
    let at = 0;
    while (count(wanted.slice(0, at)) < before && at < wanted.length) at++;
    field.setSelectionRange(at, at);
  }
  return true;
};
