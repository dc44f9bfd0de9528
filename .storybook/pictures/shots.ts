import { brandIds } from '../brand/brands.ts';
import type { viewports } from '../toolbar/toolbar.ts';

/** One screen on which a story is pictured, and the brands it is pictured in. */
interface Shot {
  readonly screen: keyof typeof viewports;
  readonly brands: readonly string[];
}

const MAIN = 'meridian';
const STRUCTURE = 'wireframe';

/**
 * What is pictured of a story. Its structure, without colours, on the phone. Where it says `colour`, every brand on the
 * phone: each component whose colours are its point, and one state of each page. A component also on the desktop, without
 * colours and in the main brand, as colours do not change with the width.
 * @param tags the story's; nothing is pictured without `visual`
 */
export const shotsOf = (id: string, tags: readonly string[]): readonly Shot[] => {
  if (!tags.includes('visual')) return [];
  if (!tags.includes('colour')) return [{ screen: 'phone', brands: [STRUCTURE] }];
  return id.startsWith('components-')
    ? [
        { screen: 'phone', brands: brandIds },
        { screen: 'desktop', brands: [MAIN, STRUCTURE] },
      ]
    : [{ screen: 'phone', brands: brandIds.filter((brand) => brand !== STRUCTURE) }];
};
