import { splitGraphemes } from '@journey/api/graphemes';

/**
 * Matches emoji: pictographs, flags and keycaps. It also matches signs such as ©, which ordinary text fonts
 * contain as well.
 */
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a letter is an emoji, or a sign that can be drawn as one. */
export const isEmoji = (letter: string): boolean => emoji.test(letter);

/** Returns the distinct emoji of a text, for which the PDF needs fonts. */
export const listEmoji = (text: string): string[] =>
  emoji.test(text) ? [...new Set(splitGraphemes(text))].filter(isEmoji) : [];
