import { isWirePhoneNumber } from '@journey/api/contract';

/**
 * Whether a text is a phone number in international form. Records and pages may write it with spaces, brackets and
 * hyphens, and records without its plus.
 */
export const isPhoneNumber = (text: string): boolean => {
  const number = text.replaceAll(/[\s()-]/g, '');
  return isWirePhoneNumber(number.startsWith('+') ? number : `+${number}`);
};
