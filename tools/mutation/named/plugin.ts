import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/**
 * The environment variable that holds the fault which is being tried, as JSON. Vitest loads its configuration as a
 * module of its own, which shares nothing else with the command.
 */
export const FAULT_VARIABLE = 'NAMED_FAULT';

/**
 * A plugin that makes the fault in `NAMED_FAULT` when its file is loaded. The file itself stays as it is.
 * @param root the root folder
 */
export const namedFaultPlugin = (root: string): Plugin => {
  const findFault = (id: string): { code: string; becomes: string } | undefined => {
    const given = process.env[FAULT_VARIABLE];
    if (!given) return undefined;
    const fault = JSON.parse(given) as { file: string; code: string; becomes: string };
    return id.split('?')[0] === join(root, fault.file) ? fault : undefined;
  };
  return {
    name: 'named-fault',
    enforce: 'pre',
    // Vitest caches transformed modules by the content of their files, which a fault does not change.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (findFault(id) ? false : undefined)),
    transform: (source, id) => {
      const fault = findFault(id);
      return fault && source.replace(fault.code, () => fault.becomes);
    },
  };
};
