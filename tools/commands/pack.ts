import { parseArgs } from 'node:util';
import { packAll } from '../pack/pack.ts';
import { acceptReports } from '../pack/report.ts';
import { endAll, runCommand } from '../process/lifetime.ts';

/**
 * `npm run pack`: makes the packages that others install, and writes their tarballs to dist/packages
 * (docs/decisions/packages.md). `-- --accept` keeps what they export now in packages/<name>/exports.txt instead.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { accept: { type: 'boolean' } } });
  if (values.accept) {
    acceptReports();
    console.log('Kept what the packages export: packages/<name>/exports.txt');
  } else {
    console.log('Packing into dist/packages/ …');
    await packAll(console.log);
  }
  await endAll(0);
});
