import type { OxcOptions } from 'vite';
import { styledComponents as options } from '../tools/hosting/vite.ts';

/** Compiler options for styled-components in stories and tests, the same as the hosts' options. */
export const styledComponents: OxcOptions = { plugins: { styledComponents: options(false) } };
