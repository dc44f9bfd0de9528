import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const reference = /url\(['"](@fontsource[^'"]+)['"]\)/g;

/** Returns whether a dependency is a package of fonts, whose files are copied into the published package. */
export const isFontPackage = (name: string): boolean => name.startsWith('@fontsource-variable/');

/**
 * Copies a package's style sheets to its published folder, with the fonts that they use and the fonts' licences. The
 * fonts are copied because not every bundler can resolve a package name in a style sheet.
 * @param folder the package's folder
 * @param out the folder of its compiled code
 */
export const copyStylesAndFonts = (folder: string, out: string): void => {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const file of globSync('src/**/*.css', { cwd: folder })) {
    const target = join(out, file.slice('src/'.length));
    const files = join(dirname(target), 'files');
    const css = readFileSync(join(folder, file), 'utf8').replaceAll(reference, (_, name: string) => {
      const font = resolve(name);
      const home = name.split('/').slice(0, 2).join('/');
      mkdirSync(files, { recursive: true });
      copyFileSync(font, join(files, basename(font)));
      copyFileSync(
        join(dirname(resolve(`${home}/package.json`)), 'LICENSE'),
        join(files, `LICENSE-${basename(home)}.txt`),
      );
      return `url('./files/${basename(font)}')`;
    });
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, css);
  }
};
