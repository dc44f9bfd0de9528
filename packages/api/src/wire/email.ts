/**
 * Matches an e-mail address: text, an at sign and a domain of at least two parts, so `a@b` does not match. No mail
 * server accepts more than 254 characters.
 */
const EMAIL = /^(?=.{1,254}$)[^\s\p{Cc}@,;<>()"]+@[^\s\p{Cc}@,;<>()".]+(\.[^\s\p{Cc}@,;<>()".]+)+$/u;

/** Whether a text is an e-mail address without spaces around it. Forms and the sandbox share this rule. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
