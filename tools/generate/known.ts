import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';
import type { BrandTokens } from '@journey/ui/tokens';
import { getHostSourceFolder } from '../hosting/hosts.ts';
import { root } from '../paths/root.ts';
import { loadBrandTokens } from './brand/brands.ts';

/** A brand that the project already has. */
interface KnownBrand {
  readonly id: string;
  readonly name: string;
  readonly tokens: BrandTokens;
}

/** The values of an existing site that are defaults for another host of its brand. */
export interface SiteDefaults {
  readonly phone: { readonly display: string; readonly international: string };
  readonly legal: { readonly company: string; readonly registeredOffice: string };
  readonly links: {
    readonly website: string;
    readonly privacy: string;
    readonly fleetGuide: string;
    readonly faq?: string;
  };
  readonly otherServices: readonly { readonly label: string; readonly href: string }[];
}

/** The brands, hosts and sites that already exist. `npm run new:host` checks the answers against them. */
export interface ExistingBrandsAndHosts {
  readonly brands: readonly KnownBrand[];
  hasHost(name: string): boolean;
  /** Whether the host becomes a separate repository, which contains no other host. */
  readonly isOutside?: boolean;
  /**
   * Returns whether the components' code contains a word. A new brand must not have such a name, because a check
   * forbids brands' names in that code.
   */
  isComponentWord(word: string): boolean;
  /** Returns a brand's own site in a country; undefined if it has none. */
  siteOf(brand: string, country: string): SiteDefaults | undefined;
}

/**
 * Makes Node load style sheets as empty modules, because Node cannot import CSS and the generators do not need it.
 */
const withoutStyles = (): void => {
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('.css') ? { format: 'module', source: '', shortCircuit: true } : next(url, context),
  });
};

const componentCode = (): string =>
  globSync('packages/ui/src/components/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(stories|test)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');

/** Reads the brands, hosts and sites that the project has. */
export const readExistingBrandsAndHosts = async (): Promise<ExistingBrandsAndHosts> => {
  withoutStyles();
  const code = componentCode();
  const sites = new Map<string, SiteDefaults>();
  const brands: KnownBrand[] = [];
  for (const id of brandIds) {
    const { identity } = (await import(`@journey/ui/brands/${id}`)) as { identity: { name: string } };
    brands.push({ id, name: identity.name, tokens: await loadBrandTokens(id) });
    for (const country of ['AU', 'NZ']) {
      const name = `${id}-${country.toLowerCase()}`;
      const file = join(getHostSourceFolder(name), 'site.ts');
      if (existsSync(file)) sites.set(name, ((await import(file)) as { site: SiteDefaults }).site);
    }
  }
  return {
    brands,
    hasHost: (name) => existsSync(getHostSourceFolder(name)),
    isComponentWord: (word) => new RegExp(`\\b${word}\\b`, 'i').test(code),
    siteOf: (brand, country) => sites.get(`${brand}-${country.toLowerCase()}`),
  };
};
