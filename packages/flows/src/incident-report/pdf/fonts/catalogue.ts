import unicodeArabic from '@fontsource/noto-sans-arabic/unicode.json';
import unicodeHebrew from '@fontsource/noto-sans-hebrew/unicode.json';
import unicodeThai from '@fontsource/noto-sans-thai/unicode.json';
import unicodeSans from '@fontsource/noto-sans/unicode.json';
import { type FontSlice, parseUnicodeRange } from './ranges.ts';

type Unicode = Readonly<Record<string, string>>;
type Files = Readonly<Record<string, string>>;

const sans = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans/files/noto-sans-{latin,latin-ext,vietnamese,greek,greek-ext,cyrillic,cyrillic-ext}-{400,700}-normal.woff',
  { query: '?url', import: 'default', eager: true },
);
const shaped = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/{noto-sans,noto-sans-arabic,noto-sans-hebrew,noto-sans-thai}/files/*-{devanagari,arabic,hebrew,thai}-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

/**
 * Returns the files of one font family, each of which contains some of its letters (a slice), from the names
 * of the files. The slice for plain Latin comes first, since it has most of the letters in a report.
 */
export const createFontSlices = (family: string, files: Files, unicode: Unicode): FontSlice[] =>
  Object.entries(files)
    .flatMap(([path, url]) => {
      const file = path.slice(path.lastIndexOf('/') + 1);
      const [, subset = '', weight] = new RegExp(`^${family}-(.+)-(400|700)-normal\\.woff$`).exec(file) ?? [];
      const ranges = unicode[subset] ?? unicode[`[${subset}]`];
      return ranges
        ? [{ name: `${family}-${subset}`, bold: weight === '700', url, ranges: parseUnicodeRange(ranges) }]
        : [];
    })
    .toSorted((a, b) => Number(b.name.endsWith('-latin')) - Number(a.name.endsWith('-latin')));

/**
 * The font files for Latin (with Vietnamese), Greek and Cyrillic letters, in regular and bold; a PDF embeds only
 * the files that it needs.
 */
export const europeanFontSlices: readonly FontSlice[] = createFontSlices('noto-sans', sans, unicodeSans);

/**
 * The font files for scripts whose letters join, stack or run from right to left. jsPDF cannot print these, so
 * the browser draws them.
 */
export const complexScriptFontSlices: readonly FontSlice[] = [
  ...createFontSlices('noto-sans', shaped, { devanagari: unicodeSans.devanagari }),
  ...createFontSlices('noto-sans-arabic', shaped, { arabic: unicodeArabic.arabic }),
  ...createFontSlices('noto-sans-hebrew', shaped, { hebrew: unicodeHebrew.hebrew }),
  ...createFontSlices('noto-sans-thai', shaped, { thai: unicodeThai.thai }),
];
