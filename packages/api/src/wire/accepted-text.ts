/** NUL and unpaired surrogates, which the services refuse in every text. */
const UNSTORABLE = /[\0\p{Cs}]/gu;

/**
 * Removes the characters of a text that the services cannot store. It is for texts that nobody
 * typed and in which nobody sees these characters, such as a link's parameters. Text that a person
 * typed is never changed; its field shows an error instead.
 */
export const removeUnstorableCharacters = (text: string): string => text.replace(UNSTORABLE, '');

/** Whether the services can store a text. A person may paste invisible characters that the services cannot store. */
export const isStorableText = (text: string): boolean => removeUnstorableCharacters(text) === text;
