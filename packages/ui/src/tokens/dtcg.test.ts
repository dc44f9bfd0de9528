import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brands, wireframe } from '../brands/all.ts';
import { fromDesignTokens, toDesignTokens } from './dtcg.ts';
import { parseCssColour, formatCssColour } from './dtcg-values.ts';

describe('the design-token file @W-08', () => {
  it.each([...brands, wireframe])('of $id is restored without loss', ({ tokens }) => {
    const file = JSON.parse(JSON.stringify(toDesignTokens(tokens)));
    expect(fromDesignTokens(file)).toEqual(tokens);
  });

  it('has the format that design tools expect', () => {
    const file = toDesignTokens(wireframe.tokens);
    expect(file['color']).toMatchObject({
      action: {
        $type: 'color',
        $value: { colorSpace: 'srgb', components: [0.23922, 0.26275, 0.30196], alpha: 1, hex: '#3d434d' },
      },
      scrim: { $value: { alpha: 0.6, hex: '#1a1a1a' } },
    });
    expect(file['dimension']).toMatchObject({
      space16: { $type: 'dimension', $value: { value: 16, unit: 'px' } },
    });
    expect(file['type']).toMatchObject({ type14: { size: { $value: { value: 0.875, unit: 'rem' } } } });
    expect(file['duration']).toMatchObject({ motion: { $value: { value: 0.16, unit: 's' } } });
  });

  it('is refused when a token is missing', () => {
    const { color, ...without } = toDesignTokens(wireframe.tokens);
    expect(color).toBeDefined();
    expect(() => fromDesignTokens(without)).toThrow('No token action');
  });

  it('keeps every colour', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^#[\da-f]{6}(?:[\da-f]{2})?$/), (css) => {
        const back = formatCssColour(parseCssColour(css));
        expect(back).toBe(css.length === 9 && css.endsWith('ff') ? css.slice(0, 7) : css);
      }),
    );
  });
});
