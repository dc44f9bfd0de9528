import { expect, it } from 'vitest';
import { removeUnpublishableDeclarationLines } from './declarations.ts';

it('names no style sheet and no source map', () =>
  expect(
    removeUnpublishableDeclarationLines(
      'import { Brand } from "../../tokens/brand.js";\nimport "../fonts/text.css";\nexport declare const brand: Brand;\n//# sourceMappingURL=index.d.ts.map',
    ),
  ).toBe('import { Brand } from "../../tokens/brand.js";\nexport declare const brand: Brand;\n'));
