import { parseArgs } from 'node:util';
import { packAll } from '../pack/pack.ts';
import { storeExportReports } from '../pack/report.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

/**
 * `npm run pack`: builds the packages that other repositories install, and writes their tarballs to dist/packages
 * (docs/decisions/packages.md). With `-- --accept`, it instead stores their current exports in
 * packages/<name>/exports.txt.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { accept: { type: 'boolean' } } });
  if (values.accept) {
    storeExportReports();
    console.log('Wrote the exports of the packages to packages/<name>/exports.txt');
  } else {
    console.log('Packing into dist/packages/ …');
    await packAll(console.log);
  }
  await stopAllAndExit(0);
});
