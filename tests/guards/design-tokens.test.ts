import { brands, wireframe } from '@journey/ui/all-brands';
import { getTokenCssProperty, toDesignTokens, type DesignTokenName } from '@journey/ui/tokens';
import { formatHex, formatHex8, parse } from 'culori';
import StyleDictionary from 'style-dictionary';
import type { DesignTokens, TransformedToken } from 'style-dictionary/types';
import { describe, expect, it } from 'vitest';

/** The tokens that only make sense in CSS. The file stores them in an extension that other tools ignore. */
const CSS_ONLY: readonly DesignTokenName[] = ['linkDecoration', 'bandArt', 'trackingDisplay'];

const formatColour = (text: string): string => {
  const colour = parse(text);
  return (colour?.alpha ?? 1) < 1 ? formatHex8(colour!) : formatHex(colour!);
};

/**
 * Returns a CSS value in the format of our tokens: colours in hex, no zero before a decimal point, and no unit after 0.
 */
const normalise = (value: string): string =>
  value
    .replaceAll(/#[\da-f]{6,8}\b|rgba?\([^)]*\)/gi, formatColour)
    .replaceAll(/(^|[\s,-])0\./g, '$1.')
    .replaceAll(/(^|[\s,])0(?:px|rem)/g, '$10')
    .replaceAll(/,\s+/g, ',');

/**
 * The design-token format has durations as objects, and Style Dictionary can read those, but its transforms for CSS
 * only handle the older form, a text. Everybody who uses our tokens with Style Dictionary must register this transform
 * too (packages/ui/README.md).
 */
StyleDictionary.registerTransform({
  name: 'duration/css',
  type: 'value',
  filter: (token) => token.$type === 'duration',
  transform: (token: TransformedToken) => {
    const { value, unit } = token.$value as { value: number; unit: string };
    return `${value}${unit}`;
  },
});

/**
 * Returns the CSS variables that Style Dictionary generates from a design-token file, by name, without the group's
 * name.
 */
const readByStyleDictionary = async (tokens: DesignTokens): Promise<Record<string, string>> => {
  const dictionary = new StyleDictionary({
    tokens,
    log: { verbosity: 'silent', warnings: 'error' },
    platforms: {
      css: {
        transformGroup: 'css',
        transforms: ['duration/css'],
        files: [{ destination: 'tokens.css', format: 'css/variables' }],
      },
    },
  });
  const [file] = await dictionary.formatPlatform('css');
  return Object.fromEntries(
    [
      ...String(file?.output).matchAll(
        /--(?:color|dimension|type|font-family|font-weight|shadow|duration)-([\w-]+): (.*);/g,
      ),
    ].map(([, name = '', value = '']) => [`--${name}`, normalise(value)]),
  );
};

describe('the design-token file @W-08', () => {
  it.each([...brands, wireframe])(
    'of $id has the same values when Style Dictionary reads it',
    async ({ tokens }) => {
      const file = JSON.parse(JSON.stringify(toDesignTokens(tokens))) as DesignTokens;
      const read = await readByStyleDictionary(file);
      const expected: Record<string, string> = {};
      for (const [name, css] of Object.entries(tokens) as [DesignTokenName, string][]) {
        if (CSS_ONLY.includes(name)) continue;
        const property = getTokenCssProperty(name);
        const [size = '', line = ''] = css.split('/');
        if (name.startsWith('type'))
          Object.assign(expected, { [`${property}-size`]: size, [`${property}-line`]: line });
        // The format requires a shadow's spread, which is 0 if CSS omits it.
        else if (name.startsWith('shadow')) expected[property] = css.replaceAll(/ (#[\da-f]+)/g, ' 0 $1');
        else expected[property] = css;
      }
      expect(read).toEqual(expected);
    },
  );
});
