/**
 * A function that formats the text a person has typed so far. Formatting its own result must change nothing:
 * `format(format(x)) === format(x)`.
 */
export type TextFormatter = (typed: string) => string;

/**
 * Converts a typed number or code to ordinary characters: full-width digits and letters, which East Asian keyboards
 * type, become ordinary ones, and marks that nobody sees, as a pasted text may have at its ends, are dropped.
 */
export const toPlainCode: TextFormatter = (typed) => typed.normalize('NFKC').replace(/\p{Cf}/gu, '');

/**
 * Formats a date while it is typed: `1/2/1990`, `01021990`, `01-02-1990` and the ISO format that browsers fill in
 * become `01/02/1990`. A slash is added only together with the digit after it, so that a person who deletes does
 * not get stuck at the slash.
 */
export const formatDateWhileTyping: TextFormatter = (text) => {
  const typed = toPlainCode(text);
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(typed);
  const parts = (iso ? `${iso[3]}/${iso[2]}/${iso[1]}` : typed).split(/\D+/);
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

/** Returns the two digits of an hour of the 24 hours, for two digits with `a` (am) or `p` (pm) after them. */
const toHourOfDay = (hour: string, half: string | undefined): string => {
  if (half === 'p' && hour > '00' && hour < '12') return String(Number(hour) + 12);
  return half === 'a' && hour === '12' ? '00' : hour;
};

/**
 * Formats a time of day (24 hours) while it is typed: `9:30`, `930` and `09.30` become `09:30`, and `9:30 pm` becomes
 * `21:30` at its `p`.
 */
export const formatTimeWhileTyping: TextFormatter = (text) => {
  const typed = toPlainCode(text).replace(/^\D+/, '');
  const [head = '', ...tail] = typed.split(/\D+/);
  const short = (head.length === 1 && tail.length > 0) || (head[0] ?? '') > '2';
  const digits = ((short ? '0' : '') + head + tail.join('')).slice(0, 4);
  const half = /\d[\s.:]*([ap])/i.exec(typed)?.[1]?.toLowerCase();
  const hour = toHourOfDay(digits.slice(0, 2), half);
  return tail.length > 0 && digits.length === 2
    ? `${hour}:`
    : (hour + digits.slice(2)).replace(/^(\d\d)(?=\d)/, '$1:');
};

/** Returns a function that keeps only the digits of a typed text, at most `most` of them. */
export const createDigitsFormatter =
  (most = Infinity): TextFormatter =>
  (typed) =>
    toPlainCode(typed).replace(/\D/g, '').slice(0, most);

/**
 * Returns a function that puts the digits of a typed text into groups, such as `createDigitGroupsFormatter(4, 3, 3)` for an
 * Australian mobile number. All other characters and any digits beyond the last group are dropped.
 */
export const createDigitGroupsFormatter =
  (...sizes: number[]): TextFormatter =>
  (typed) => {
    const digits = toPlainCode(typed).replace(/\D/g, '');
    let at = 0;
    return sizes
      .map((size) => digits.slice(at, (at += size)))
      .filter(Boolean)
      .join(' ');
  };

const significant = /[\p{L}\p{N}]/gu;
const count = (text: string) => text.match(significant)?.length ?? 0;

/**
 * Formats the text of an input and leaves the caret after the same character. While a person deletes in the
 * middle, the text stays unformatted until the next character is typed; otherwise a date's day would be completed
 * while the person corrects it.
 * @param change the event of the person's edit, if there is one
 */
export const applyFormatToField = (field: HTMLInputElement, format: TextFormatter, change?: Event): void => {
  const typed = field.value;
  const wanted = format(typed);
  const caret = field.selectionStart ?? typed.length;
  const atEnd = caret === typed.length;
  const deleted = change instanceof InputEvent && change.inputType.startsWith('delete');
  if (wanted === typed || (deleted && !atEnd)) return;
  const before = count(typed.slice(0, caret));
  field.value = wanted;
  if (atEnd || document.activeElement !== field) return;
  let at = 0;
  while (count(wanted.slice(0, at)) < before && at < wanted.length) at++;
  field.setSelectionRange(at, at);
};
