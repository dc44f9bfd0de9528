/**
 * Whether the services can store a text. They refuse NUL and half of a surrogate pair, which a person may have pasted
 * without seeing it.
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !/\p{Cs}/u.test(text);
