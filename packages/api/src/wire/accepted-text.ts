/**
 * Matches an e-mail address: text, an at sign and a domain of at least two parts, so `a@b` does not match. The
 * maximum is 254 characters, because no mail server accepts more.
 */
const EMAIL = /^(?=.{1,254}$)[^\s\p{Cc}@,;<>()"]+@[^\s\p{Cc}@,;<>()".]+(\.[^\s\p{Cc}@,;<>()".]+)+$/u;

/**
 * Whether a text is an e-mail address without spaces around it. Forms and the sandbox use this same function, so
 * that they agree.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text);

/** NUL and half of a surrogate pair, which the services refuse in every text. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * Removes the characters of a text that the services cannot store. It is for texts that nobody has typed and in which
 * nobody sees them, such as a link's parameters; what a person typed is never changed, but told in its field.
 */
export const removeUnstorableCharacters = (text: string): string => text.replace(UNSTORABLE, '');

/** Whether the services can store a text. A person may have pasted what they cannot store without seeing it. */
export const isStorableText = (text: string): boolean => removeUnstorableCharacters(text) === text;
