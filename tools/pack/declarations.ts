import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the text of a declaration file as it is published. Imports of style sheets are removed, because
 * TypeScript cannot resolve them, and so is the reference to the source map, which is not published.
 */
export const toPublishedDeclarations = (text: string): string =>
  text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Rewrites all TypeScript declaration files below a folder to the form in which they are published. */
export const rewriteDeclarations = (folder: string): void => {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, toPublishedDeclarations(readFileSync(path, 'utf8')));
  }
};
