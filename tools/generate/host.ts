import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostFolder, root } from '../hosting/hosts.ts';

/** What a new host is made of. */
export interface NewHost {
  /** Its folder and its name in front of `.localhost`. */
  name: string;
  brand: string;
  country: 'AU' | 'NZ';
}

const brandsFolder = join(root, 'packages/ui/src/brands');

/** The brands that have a theme, by their folders. */
export const brandNames = (): string[] =>
  readdirSync(brandsFolder).filter(
    (name) => existsSync(join(brandsFolder, name, 'tokens.ts')) && name !== 'wireframe',
  );

/**
 * Reads `<name> [brand] [country]`; brand and country may stand in the name itself, as in `thrifty-nz-airport`.
 * Throws with a sentence where something is missing or taken.
 */
export function parseNewHost(
  [name = '', ...rest]: readonly string[],
  brands: readonly string[],
  taken: (name: string) => boolean,
): NewHost {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      `Usage: npm run new:host -- <name> [brand] [AU|NZ], the name in small letters, digits and dashes, such as thrifty-nz-airport`,
    );
  }
  if (taken(name)) throw new Error(`hosts/${name} is there already.`);
  const words = [...rest, ...name.split('-')].map((word) => word.toLowerCase());
  const brand = words.find((word) => brands.includes(word));
  if (!brand)
    throw new Error(
      `Which brand? Name one of ${brands.join(', ')}: npm run new:host -- ${name} ${brands[0]} AU`,
    );
  const country = words.find((word) => word === 'au' || word === 'nz');
  if (!country) throw new Error(`Which country? npm run new:host -- ${name} ${brand} NZ`);
  return { name, brand, country: country === 'au' ? 'AU' : 'NZ' };
}

/**
 * Makes a host's folder: the three lines that start it, and a site.ts to put its phones, links and names into, begun
 * from the brand's own host of that country. Out: the files, below the root.
 */
export function makeHost({ name, brand, country }: NewHost): string[] {
  const model = hostFolder(`${brand}-${country.toLowerCase()}`);
  const folder = hostFolder(name);
  mkdirSync(folder, { recursive: true });
  const files = ['main.tsx', 'site.ts'];
  for (const file of files) writeFileSync(join(folder, file), readFileSync(join(model, file), 'utf8'));
  return files.map((file) => `hosts/${name}/${file}`);
}
