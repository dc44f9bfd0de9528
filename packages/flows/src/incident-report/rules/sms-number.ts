import type { Country } from '../../site/index.ts';

const codes = { AU: '61', NZ: '64' } as const;

/**
 * Converts a mobile number to the international form that the SMS service expects
 * (docs/product/incident-report.md#v-22): `04…` or `4…` becomes `+614…` in Australia, `02…` or `2…` becomes `+642…` in
 * New Zealand. A mobile number of either country that is already international is accepted.
 * @returns the number, or `undefined` when it is not such a mobile number
 */
export const toInternationalMobile = (typed: string, country: Country): string | undefined => {
  const plain = typed.replaceAll(/[^\d+]/g, '').replace(/^00/, '+');
  const own = country === 'AU' ? /^0?(4\d{8})$/ : /^0?(2\d{7,9})$/;
  const national = own.exec(plain)?.[1];
  const number = national ? `+${codes[country]}${national}` : plain;
  return /^\+614\d{8}$|^\+642\d{7,9}$/.test(number) ? number : undefined;
};
