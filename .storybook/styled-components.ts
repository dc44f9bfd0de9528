import type { OxcOptions } from 'vite';

/**
 * styled-components compiled by Vite's Oxc, the same in stories, tests and hosts: component ids then come from the
 * file and not from the order of evaluation, which a prerendered page depends on.
 */
export const styledComponents: OxcOptions = {
  plugins: { styledComponents: { ssr: true, pure: true, minify: true, displayName: false, fileName: false } },
};
