import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a declaration file as it is published: without imports of style sheets, which declare nothing and which
 * TypeScript cannot find, and without the address of a source map that is not there.
 */
export const toPublishedDeclarations = (text: string): string =>
  text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Brings all declaration files below a folder into their published form. */
export const cleanDeclarations = (folder: string): void => {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, toPublishedDeclarations(readFileSync(path, 'utf8')));
  }
};
