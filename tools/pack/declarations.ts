import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the text of a declaration file as it is published. Imports of style sheets are removed, because TypeScript
 * cannot resolve them. The reference to the source map is removed, because the source map is not published.
 */
export const removeUnpublishableDeclarationLines = (text: string): string =>
  text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Removes from all TypeScript declaration files below a folder the lines that a published package must not have. */
export const rewriteDeclarations = (folder: string): void => {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, removeUnpublishableDeclarationLines(readFileSync(path, 'utf8')));
  }
};
