import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';
import { renderBrandCss, toDesignTokens } from '@journey/ui/tokens';
import { loadBrandTokens } from '../generate/brand/brands.ts';
import type { PackageEntry } from './entries.ts';

/**
 * Writes files with each brand's design tokens into the published package, as CSS variables and in the format of
 * the Design Tokens Community Group.
 * @param stage the folder in which the package's published files are collected
 * @returns the package's entries for these files
 */
export const writeTokenFiles = async (stage: string): Promise<PackageEntry[]> => {
  const entries: PackageEntry[] = [];
  const write = (file: string, text: string): void => {
    const published = `dist/brands/${file}`;
    mkdirSync(dirname(join(stage, published)), { recursive: true });
    writeFileSync(join(stage, published), text);
    entries.push({ subpath: `./brands/${file}`, source: published, published });
  };
  for (const id of [...brandIds, 'wireframe']) {
    const tokens = await loadBrandTokens(id);
    const dtcg = { $description: `Tokens of ${id}`, ...toDesignTokens(tokens) };
    write(`${id}/tokens.css`, `${renderBrandCss({ tokens })}\n`);
    write(`${id}/tokens.json`, `${JSON.stringify(dtcg, null, 2)}\n`);
  }
  return entries;
};
