import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brandIds } from '@journey/ui/brand-ids';
import { toDesignTokens } from '@journey/ui/tokens';
import { loadBrandTokens } from '../generate/brand/brands.ts';
import { root } from '../paths/root.ts';

/**
 * `npm run tokens`: writes every brand's design tokens to dist/tokens/<brand>.tokens.json, in the format of the Design
 * Tokens Community Group, for design tools to read.
 */
const folder = join(root, 'dist/tokens');

mkdirSync(folder, { recursive: true });
for (const id of [...brandIds, 'wireframe']) {
  const file = join(folder, `${id}.tokens.json`);
  const tokens = await loadBrandTokens(id);
  writeFileSync(
    file,
    `${JSON.stringify({ $description: `Tokens of ${id}`, ...toDesignTokens(tokens) }, null, 2)}\n`,
  );
  console.log(`dist/tokens/${id}.tokens.json`);
}
