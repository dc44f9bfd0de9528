import type { OxcOptions } from 'vite';
import { styledComponents as options } from '../tools/hosting/vite.ts';

/** styled-components in stories and tests, compiled as the hosts compile it. */
export const styledComponents: OxcOptions = { plugins: { styledComponents: options(false) } };
