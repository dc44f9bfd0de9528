import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tokens as ace } from '@journey/ui/brands/ace/tokens';
import { tokens as dollar } from '@journey/ui/brands/dollar/tokens';
import { tokens as firefly } from '@journey/ui/brands/firefly/tokens';
import { tokens as meridian } from '@journey/ui/brands/meridian/tokens';
import { tokens as thrifty } from '@journey/ui/brands/thrifty/tokens';
import { tokens as wireframe } from '@journey/ui/brands/wireframe/tokens';
import { toDesignTokens } from '@journey/ui/tokens';

/**
 * `npm run tokens`: writes every brand's design tokens to dist/tokens/<brand>.tokens.json, in the format of the Design
 * Tokens Community Group, for design tools to read (W-08).
 */
const brands = { meridian, thrifty, dollar, ace, firefly, wireframe };
const folder = join(import.meta.dirname, '../../dist/tokens');

mkdirSync(folder, { recursive: true });
for (const [id, tokens] of Object.entries(brands)) {
  const file = join(folder, `${id}.tokens.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ $description: `Tokens of ${id}`, ...toDesignTokens(tokens) }, null, 2)}\n`,
  );
  console.log(`dist/tokens/${id}.tokens.json`);
}
