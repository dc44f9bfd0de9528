import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrInstallBrowser } from '../browser.ts';
import { runAndCaptureOutput } from '../checks/step.ts';
import { root } from '../paths/root.ts';
import { stopAllAndExit, nodePath, runCommand } from '../process/lifetime.ts';
import { acceptPictureChanges, findPictureChanges, filterPictureChangesByStory } from '../visual/changes.ts';
import { renderChangesPage } from '../visual/page.ts';

const results = join(root, 'test-results/visual');
const baselines = join(root, 'tests/visual/baselines');
const page = join(root, '.cache/visual/index.html');
const ACCEPT = '--accept';

/**
 * Takes new pictures of the stories and compares them with the baselines.
 * @param files parts of the paths of story files; empty for all
 */
const compare = async (files: readonly string[]): Promise<void> => {
  process.env['CHROMIUM_PATH'] = getOrInstallBrowser();
  rmSync(results, { recursive: true, force: true });
  console.log(`Comparing pictures of ${files.length > 0 ? files.join(', ') : 'all stories'} …`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // A story's picture that has no baseline is also shown as a change; accepting it makes it the baseline.
  const args = ['run', '--project', 'stories', '--reporter=default', ...files];
  const { code, output } = await runAndCaptureOutput(nodePath, [vitest, ...args], { CHECKS: 'pictures' });
  const changes = findPictureChanges(results, baselines);
  if (changes.length === 0) {
    if (code !== 0) throw new Error(`${output}\nThe pictures could not be compared.`);
    return console.log('Every picture is as its baseline.');
  }
  mkdirSync(join(page, '..'), { recursive: true });
  writeFileSync(page, renderChangesPage(changes));
  for (const [story, own] of Map.groupBy(changes, (change) => change.story))
    console.log(`  ${story}: ${own.map(({ picture }) => picture).join(', ')}`);
  console.log(
    `\n${changes.length} pictures differ. Look at them: ${page}\nAccept them: npm run visual -- ${ACCEPT}`,
  );
};

/**
 * `npm run visual [-- part of a file's path …]`: takes pictures of the stories and writes a page with those that
 * differ from their baselines. `npm run visual -- --accept [part of a story's name]`: makes the new pictures the
 * baselines.
 */
await runCommand(async () => {
  const fileParts = process.argv.slice(2);
  if (!fileParts.includes(ACCEPT)) {
    await compare(fileParts);
    return stopAllAndExit(0);
  }
  const words = fileParts.filter((item) => item !== ACCEPT).join(' ');
  const changes = filterPictureChangesByStory(findPictureChanges(results, baselines), words);
  if (changes.length === 0)
    throw new Error(
      `The last run left no changed picture${words && ` of a story named "${words}"`}. npm run visual compares.`,
    );
  acceptPictureChanges(changes);
  for (const { story, picture } of changes) console.log(`  accepted ${story}, ${picture}`);
  return stopAllAndExit(0);
});
