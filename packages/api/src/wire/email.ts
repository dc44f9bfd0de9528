/** Text, an at sign, and a domain of at least two parts: `a@b` is none. No mail server takes more characters. */
const EMAIL = /^(?=.{1,254}$)[^\s\p{Cc}@,;<>()"]+@[^\s\p{Cc}@,;<>()".]+(\.[^\s\p{Cc}@,;<>()".]+)+$/u;

/** Whether a text is an e-mail address, without spaces around it: one rule for what is typed and what is stored. */
export const isEmail = (text: string): boolean => EMAIL.test(text);
