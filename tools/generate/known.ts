import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';
import type { Tokens } from '@journey/ui/tokens';
import { hostFolder } from '../hosting/hosts.ts';
import { root } from '../paths/root.ts';
import { tokensOf } from './brand/brands.ts';

/** A brand that is there. */
interface KnownBrand {
  readonly id: string;
  readonly name: string;
  readonly tokens: Tokens;
}

/** What of a site a further host of its brand may begin with. */
export interface ModelSite {
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

/** What the answers are held against. */
export interface Known {
  readonly brands: readonly KnownBrand[];
  hasHost(name: string): boolean;
  /** Whether the components' own code has a word: no brand may be called so, for no component knows a brand's name. */
  isComponentWord(word: string): boolean;
  /** A brand's own site in a country; undefined where it has none there. */
  siteOf(brand: string, country: string): ModelSite | undefined;
}

/** Node knows no style sheets, and what is read here has no need of them. */
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

/** Reads what is there: brands, their sites, hosts. */
export async function readKnown(): Promise<Known> {
  withoutStyles();
  const code = componentCode();
  const sites = new Map<string, ModelSite>();
  const brands: KnownBrand[] = [];
  for (const id of brandIds) {
    const { identity } = (await import(`@journey/ui/brands/${id}`)) as { identity: { name: string } };
    brands.push({ id, name: identity.name, tokens: await tokensOf(id) });
    for (const country of ['AU', 'NZ']) {
      const name = `${id}-${country.toLowerCase()}`;
      const file = join(hostFolder(name), 'site.ts');
      if (existsSync(file)) sites.set(name, ((await import(file)) as { site: ModelSite }).site);
    }
  }
  return {
    brands,
    hasHost: (name) => existsSync(hostFolder(name)),
    isComponentWord: (word) => new RegExp(`\\b${word}\\b`, 'i').test(code),
    siteOf: (brand, country) => sites.get(`${brand}-${country.toLowerCase()}`),
  };
}
