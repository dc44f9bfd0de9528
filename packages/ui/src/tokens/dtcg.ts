import {
  type DesignTokenColour,
  type DesignTokenDimension,
  parseCssColour,
  parseFontFamilies,
  parseCssDimension,
  parseCssShadows,
  type DesignTokenShadow,
  formatCssColour,
  formatFontFamilies,
  formatCssDimension,
  formatCssShadows,
} from './dtcg-values.ts';
import { colourTokenNames, type DesignTokenName, designTokenNames, type BrandTokens } from './names.ts';

/** A design token as the Design Tokens Community Group format writes it: its type and its value. */
interface DesignToken {
  $type: string;
  $value: unknown;
}

/**
 * A brand's design tokens in the Design Tokens Community Group format, which design tools read. There is a group
 * for each type of token; tokens of types that only CSS has are in an extension.
 */
export type DesignTokens = Record<string, unknown>;

/**
 * Key of our extension of the Design Tokens Community Group format. It holds tokens of types that the format
 * lacks: the image behind the header, the underlining of links, and letter spacing in em.
 */
const extension = 'portal.journey.css';

interface Kind {
  type: string;
  read: (css: string) => unknown;
  write: (value: never) => string;
}

const colour: Kind = {
  type: 'color',
  read: parseCssColour,
  write: (value: DesignTokenColour) => formatCssColour(value),
};
const dimension: Kind = {
  type: 'dimension',
  read: parseCssDimension,
  write: (value: DesignTokenDimension) => formatCssDimension(value),
};
const family: Kind = {
  type: 'fontFamily',
  read: parseFontFamilies,
  write: (value: string[]) => formatFontFamilies(value),
};
const shadow: Kind = {
  type: 'shadow',
  read: parseCssShadows,
  write: (value: DesignTokenShadow[]) => formatCssShadows(value),
};
const weight: Kind = { type: 'fontWeight', read: Number, write: (value: number) => String(value) };
const duration: Kind = {
  type: 'duration',
  read: parseCssDimension,
  write: (value: DesignTokenDimension) => formatCssDimension(value),
};

const getKind = (name: DesignTokenName): Kind | undefined => {
  if ((colourTokenNames as readonly string[]).includes(name)) return colour;
  if (/^(space|target|formColumn|sidebar|radius)/.test(name)) return dimension;
  if (name.startsWith('font')) return family;
  if (name.startsWith('shadow')) return shadow;
  if (name === 'weightDisplay') return weight;
  return name === 'motion' ? duration : undefined;
};

const isType = (name: DesignTokenName) => /^type\d/.test(name);

/** Converts a brand's design tokens to the Design Tokens Community Group format, ready for `JSON.stringify`. */
export const toDesignTokens = (tokens: BrandTokens): DesignTokens => {
  const groups: Record<string, Record<string, unknown>> = {};
  const rest: Record<string, string> = {};
  for (const name of designTokenNames) {
    const css = tokens[name];
    const kind = getKind(name);
    if (kind) (groups[kind.type] ??= {})[name] = { $type: kind.type, $value: kind.read(css) };
    else if (isType(name)) {
      const [size = '', line = ''] = css.split('/');
      (groups['type'] ??= {})[name] = {
        size: { $type: 'dimension', $value: parseCssDimension(size) },
        line: { $type: 'dimension', $value: parseCssDimension(line) },
      };
    } else rest[name] = css;
  }
  return { ...groups, $extensions: { [extension]: rest } };
};

/**
 * Converts the result of `toDesignTokens` back to design tokens.
 * @throws TypeError that names the first missing token
 */
export const fromDesignTokens = (file: DesignTokens): BrandTokens => {
  const groups = file as Record<string, Record<string, DesignToken & Record<'size' | 'line', DesignToken>>>;
  const rest = (file['$extensions'] as Record<string, Record<string, string>> | undefined)?.[extension];
  const read = (name: DesignTokenName): string => {
    const kind = getKind(name);
    const token = groups[kind?.type ?? 'type']?.[name];
    if (kind && token) return kind.write(token.$value as never);
    if (token)
      return [token.size, token.line]
        .map(({ $value }) => formatCssDimension($value as DesignTokenDimension))
        .join('/');
    const css = kind ? undefined : rest?.[name];
    if (css === undefined) throw new TypeError(`No token ${name}`);
    return css;
  };
  return Object.fromEntries(designTokenNames.map((name) => [name, read(name)])) as Record<
    DesignTokenName,
    string
  >;
};
