import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Rolldown } from 'tsdown';

const inline = '\0inline:';

/** Adds `./` to the start of a relative path, because imports require it. */
const relativeTo = (source: string): string => (source.startsWith('.') ? source : `./${source}`);

/**
 * Creates a bundler plug-in for published packages that replaces what only Vite understands in our sources. A worker's
 * import then names the compiled file, a library's style sheet becomes a string, and a font is imported from its own
 * package.
 */
export const createViteSyntaxPlugin = (): Rolldown.Plugin => ({
  name: 'journey:published-sources',
  resolveId: {
    order: 'pre',
    handler(source, importer) {
      if (!importer) return undefined;
      const [, font] = /node_modules\/(@fontsource\/.+\?url)$/.exec(source) ?? [];
      if (font) return { id: font, external: true };
      if (source.endsWith('.worker.ts?worker&url'))
        return { id: relativeTo(source.replace('.worker.ts?', '.worker.js?')), external: 'relative' };
      if (/^\..*\.css$/.test(source)) return { id: source, external: 'relative' };
      if (source.endsWith('.css?inline')) {
        const file = createRequire(importer).resolve(source.replace('?inline', ''));
        return `${inline}${file}.js`;
      }
      return undefined;
    },
  },
  load(id) {
    if (!id.startsWith(inline)) return undefined;
    const css = readFileSync(id.slice(inline.length, -3), 'utf8');
    return `export default ${JSON.stringify(css)};`;
  },
});
