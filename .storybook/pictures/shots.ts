import { brandIds, MAIN_BRAND } from '../brand/brands.ts';
import type { viewports } from '../toolbar/toolbar.ts';

/** A screen size on which pictures of a story are taken, and the brands to take them in. */
interface Shot {
  readonly screen: keyof typeof viewports;
  readonly brands: readonly string[];
}

const STRUCTURE = 'wireframe';

/**
 * Returns the pictures to take of a story. Every story is pictured on the phone in the wireframe brand, which shows its
 * structure. A story tagged `colour` is pictured on the phone in every brand: the tag is for components whose colours
 * matter and for one state of each page. A component with the tag is also pictured on the desktop, in the main brand
 * and the wireframe only, as colours do not depend on the width. A story that begins on a desktop is about that width, so
 * it is pictured there instead of on the phone, and in the main brand instead of the wireframe.
 * @param tags the story's tags; without `visual` no picture is taken
 * @param viewport the screen on which the story begins, if it says so
 */
export const shotsOf = (id: string, tags: readonly string[], viewport?: string): readonly Shot[] => {
  if (!tags.includes('visual')) return [];
  const isOnDesktop = viewport === 'desktop';
  if (!tags.includes('colour'))
    return isOnDesktop
      ? [{ screen: 'desktop', brands: [MAIN_BRAND] }]
      : [{ screen: 'phone', brands: [STRUCTURE] }];
  const real = brandIds.filter((brand) => brand !== STRUCTURE);
  if (!id.startsWith('components-')) return [{ screen: isOnDesktop ? 'desktop' : 'phone', brands: real }];
  const desktop: Shot = { screen: 'desktop', brands: [MAIN_BRAND, STRUCTURE] };
  return isOnDesktop ? [desktop] : [{ screen: 'phone', brands: brandIds }, desktop];
};

/** Returns the name of a story's picture, such as `portal-document-failed/ace-phone`. */
export const nameOfPicture = (id: string, brand: string, screen: Shot['screen']): string =>
  `${id.replaceAll(/-+/g, '-')}/${brand}-${screen}`;
