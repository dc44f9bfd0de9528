import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBuiltHost } from './built-host.ts';
import { distFolder } from './hosts.ts';
import { nginxFor } from './nginx.ts';

/** Writes `dist/<host>.nginx.conf` for each host. */
export const writeServerFiles = (names: readonly string[]): void => {
  for (const name of names)
    writeFileSync(join(distFolder, `${name}.nginx.conf`), nginxFor(readBuiltHost(name)));
};
