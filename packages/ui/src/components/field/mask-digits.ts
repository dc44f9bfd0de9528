import { toPlainCode, type TextFormatter } from './mask.ts';

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
