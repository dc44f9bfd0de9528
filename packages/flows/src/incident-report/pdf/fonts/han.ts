import unicode from '@fontsource/noto-sans-sc/unicode.json';
import { createFontSlices } from './catalogue.ts';
import type { FontSlice } from './ranges.ts';

const files = import.meta.glob<string>(
  '../../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-*-400-normal.woff',
  { query: '?url', import: 'default', eager: true },
);

/**
 * About a hundred small font files with Han, Kana and full-width forms; only those that a text needs are fetched.
 */
export const hanFontSlices: readonly FontSlice[] = createFontSlices('noto-sans-sc', files, unicode);
