import { lettersOf } from './letters.ts';

/** Pictures, flags and framed digits. Signs such as © are among them, and plain faces have those. */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a letter is an emoji, or a sign that can be one. */
export const isEmoji = (letter: string): boolean => emoji.test(letter);

/** The different emoji of a text. */
export const emojiIn = (text: string): string[] =>
  emoji.test(text) ? [...new Set(lettersOf(text))].filter(isEmoji) : [];
