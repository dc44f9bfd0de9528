import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The environment variable that contains the current fault as JSON. Vitest loads its configuration as a separate
 * module, so nothing else is shared with the command.
 */
export const FAULT_VARIABLE = 'NAMED_FAULT';

/**
 * Creates a Vite plugin that introduces the fault in `NAMED_FAULT` when its file is loaded. The file on disk does not
 * change.
 * @param root the root folder
 */
export const namedFaultPlugin = (root: string): Plugin => ({
  name: 'named-fault',
  enforce: 'pre',
  transform: (source, id) => {
    const given = process.env[FAULT_VARIABLE];
    if (!given) return undefined;
    const { file, code, becomes } = JSON.parse(given) as { file: string; code: string; becomes: string };
    return id.split('?')[0] === join(root, file) ? source.replace(code, () => becomes) : undefined;
  },
});
