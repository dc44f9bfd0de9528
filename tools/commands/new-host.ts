import { existsSync } from 'node:fs';
import { brandNames, makeHost, parseNewHost } from '../generate/host.ts';
import { hostFolder } from '../hosting/hosts.ts';
import { endAll, runCommand } from '../process/lifetime.ts';

/** `npm run new:host -- <name> [brand] [AU|NZ]` (W-07): a host of its own, which needs a theme, phones and links only. */
await runCommand(async () => {
  const host = parseNewHost(process.argv.slice(2), brandNames(), (name) => existsSync(hostFolder(name)));
  for (const file of makeHost(host)) console.log(`  made ${file}`);
  console.log(
    `\nPut its phones, links and names into hosts/${host.name}/site.ts, then see it: npm run preview → http://${host.name}.localhost:4100/`,
  );
  await endAll(0);
});
