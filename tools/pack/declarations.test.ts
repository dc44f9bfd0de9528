import { expect, it } from 'vitest';
import { toPublishedDeclarations } from './declarations.ts';

it('names no style sheet and no source map', () =>
  expect(
    toPublishedDeclarations(
      'import { Brand } from "../../tokens/brand.js";\nimport "../fonts/text.css";\nexport declare const brand: Brand;\n//# sourceMappingURL=index.d.ts.map',
    ),
  ).toBe('import { Brand } from "../../tokens/brand.js";\nexport declare const brand: Brand;\n'));
