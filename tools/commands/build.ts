import { buildHosts, buildStorybook } from '../hosting/build-all.ts';
import { renderSizeTable } from '../hosting/budget.ts';
import { readBuiltHost } from '@journey/host/serve';
import { distFolder, listHostNames } from '../hosting/hosts.ts';
import { writeReferencePages } from '../reference/write.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

/**
 * `npm run build [-- host …]`: builds every host, or the named ones, and Storybook into `dist/`, and prints the hosts'
 * sizes. It also regenerates docs/reference, except during `npm test`, which checks that these pages are current. It
 * fails if a sign-in page exceeds the limits of docs/performance.md.
 */
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const all = listHostNames();
  const unknown = asked.filter((name) => name !== 'storybook' && !all.includes(name));
  if (unknown.length)
    throw new Error(`Unknown host: ${unknown.join(', ')}. The hosts are: ${all.join(', ')}, storybook`);
  const names = asked.length ? all.filter((name) => asked.includes(name)) : all;

  const begun = performance.now();
  console.log(`Building ${names.length} hosts into dist/ …`);
  // Storybook's build uses little more than one core, so it runs beside those of the hosts.
  await Promise.all([
    buildHosts(names, console.log),
    ...(!asked.length || asked.includes('storybook') ? [buildStorybook(console.log)] : []),
  ]);
  if (!asked.length && !process.env['CHECKS']) await writeReferencePages();
  const { text, over } = await renderSizeTable(names.map((name) => readBuiltHost(name, distFolder)));
  console.log(`\n${text}\n\nBuilt in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  if (over.length) throw new Error(`Over the size limit: ${over.join(', ')}`);
  await stopAllAndExit(0);
});
