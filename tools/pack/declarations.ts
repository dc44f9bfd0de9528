import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the published text of a declaration file: without imports of style sheets, which TypeScript cannot resolve,
 * and without the reference to a source map, which is not published.
 */
export const toPublishedDeclarations = (text: string): string =>
  text.replaceAll(/^import ["'][^"']+\.css["'];\n/gm, '').replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Rewrites all declaration files below a folder to their published form. */
export const cleanDeclarations = (folder: string): void => {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, toPublishedDeclarations(readFileSync(path, 'utf8')));
  }
};
