import { brandIds } from '@journey/ui/brand-ids';
import { colourNames } from '@journey/ui/tokens';
import { converter, differenceCiede2000, formatHex, type Lab } from 'culori';
import { isFull, someOfToday } from '../../tools/checks/depth.ts';
import { tokensOf } from '../../tools/generate/brand/brands.ts';

const toLab = converter('lab65');
const distance = differenceCiede2000();

/** The nearest colour whose ΔE (CIEDE2000) is three: a lighter one, or a darker one if no lighter one exists. */
export const aLittleOff = (colour: string): string => {
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
  const tokens = await tokensOf(brand);
  return colourNames.map((token) => ({ brand, token, colour: aLittleOff(tokens[token]) }));
};

const all = (await Promise.all(brandIds.map(trialsOf))).flat();

/** The colours that pictures must show a change of: a few of them each day, all of every brand in the full run. */
export const trials = isFull ? all : someOfToday(all, 6);
