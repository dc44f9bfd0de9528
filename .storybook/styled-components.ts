import type { OxcOptions } from 'vite';
import { getStyledComponentsOptions as options } from '@journey/host/build';

/** Compiler options for styled-components in stories and tests, the same as the hosts' options. */
export const styledComponents: OxcOptions = { plugins: { styledComponents: options(false) } };
