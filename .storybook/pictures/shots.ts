import { brandIds, MAIN_BRAND } from '../brand/brands.ts';
import type { viewports } from '../toolbar/toolbar.ts';

/** A screen size on which pictures of a story are taken, and the brands to take them in. */
interface Shot {
  readonly screen: keyof typeof viewports;
  readonly brands: readonly string[];
}

const STRUCTURE = 'wireframe';

/**
 * Returns the pictures to take of a story. By default that is one picture on the phone, in the wireframe brand, which
 * shows the story's structure. A story tagged `colour` gets one on the phone in every brand; for pages, the wireframe
 * is left out. The tag is for components whose colours matter and for one state of each page. A component with the tag
 * also gets pictures on the desktop, but only in the main brand and the wireframe, because colours do not depend on the
 * width. A story that sets the desktop itself is about that width. Its picture is taken there instead of on the phone,
 * and in the main brand instead of the wireframe.
 * @param tags the story's tags; without `visual` no picture is taken
 * @param viewport the screen that the story sets, if it sets one
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
