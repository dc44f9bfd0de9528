import { brandIds } from '@journey/ui/brand-ids';
import { colourTokenNames } from '@journey/ui/tokens';
import { converter, differenceCiede2000, formatHex, type Lab } from 'culori';
import { isFullCheckRun, drawDailyRandomItems } from '../../tools/checks/depth.ts';
import { loadBrandTokens } from '../../tools/generate/brand/brands.ts';

const toLab = converter('lab65');
const distance = differenceCiede2000();

/** Returns the nearest colour at a distance of ΔE 3 (CIEDE2000): a lighter one, or a darker one if none is lighter. */
export const shiftColour = (colour: string): string => {
  const from = toLab(colour) as unknown as Lab;
  const steps = Array.from({ length: 120 }, (_, step) => (step + 1) / 10);
  const moved = [...steps, ...steps.map((step) => -step)].map((step) =>
    formatHex({ ...from, l: from.l + step }),
  );
  const found = moved.find((one) => distance(colour, one) >= 3);
  if (!found) throw new Error(`No colour is ΔE 3 from ${colour}`);
  return found;
};

const trialsOf = async (brand: string) => {
  const tokens = await loadBrandTokens(brand);
  return colourTokenNames.map((token) => ({ brand, token, colour: shiftColour(tokens[token]) }));
};

const all = (await Promise.all(brandIds.map(trialsOf))).flat();

/**
 * Design tokens with a slightly changed colour. The picture of some story must show each change, because otherwise the
 * pictures would also miss such changes in the code. A few are tried each day, and those of every brand in the full
 * run.
 */
export const colourMutations = isFullCheckRun ? all : drawDailyRandomItems(all, 6);
