/**
 * Matches an e-mail address: text, an at sign and a domain of at least two parts, so `a@b` does not match. Invisible
 * characters are not allowed. The maximum is 254 characters, because no mail server accepts more.
 */
const EMAIL =
  /^(?=.{1,254}$)[^\s\p{Cc}\p{Cf}@,;<>()"]+@[^\s\p{Cc}\p{Cf}@,;<>()".]+(\.[^\s\p{Cc}\p{Cf}@,;<>()".]+)+$/u;

/**
 * Whether a text is an e-mail address without spaces around it. Forms and the sandbox use this same function, so
 * that they agree.
 */
export const isEmail = (text: string): boolean => EMAIL.test(text);
