import type { Rental } from '@journey/api/rentals';
import { Link } from '@journey/ui';
import { getPortalLoginUrl } from '../../../site/index.ts';
import { otherBrandMessages as text } from '../../messages.ts';

/** Tells a person whose rental is with another brand where that brand's portal is (P-05). */
export const OtherBrandNotice = ({ brand, country }: Pick<Rental, 'brand' | 'country'>) => {
  const name = brand.charAt(0).toUpperCase() + brand.slice(1);
  const site = `${brand}-${country.toLowerCase()}`;
  return (
    <>
      {text.isOf(name)} <Link href={getPortalLoginUrl(site, location)}>{text.signIn(name)}</Link>
    </>
  );
};
