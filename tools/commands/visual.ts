import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrInstallBrowser } from '../browser.ts';
import { requireSystemOfBaselines } from '../checks/depth.ts';
import { prepareReportPath, readTestReport } from '../checks/run-changed.ts';
import { runAndCaptureOutput } from '../checks/step.ts';
import { root } from '../paths/root.ts';
import { stopAllAndExit, nodePath, runCommand } from '../process/lifetime.ts';
import { acceptPictureChanges, findPictureChanges, filterPictureChangesByStory } from '../visual/changes.ts';
import { countPictures, listStoryFiles, renderPictureCounts } from '../visual/count.ts';
import { renderChangesPage } from '../visual/page.ts';
import { listStoriesWithoutPictures, type StoriesReport } from '../visual/unpictured.ts';
import { compareVersions } from '../visual/versions/compare.ts';
import { renderVersionsPage } from '../visual/versions/page.ts';
import { readBlob, readVersion } from '../visual/versions/read.ts';

const results = join(root, 'test-results/visual');
const baselines = join(root, 'tests/visual/baselines');
const page = join(root, '.cache/visual/index.html');
const versionsFolder = join(root, '.cache/visual/versions');
const ACCEPT = '--accept';
const BETWEEN = '--between';
const COUNT = '--count';

/** Writes a page of what changed between two versions, including the pictures. */
const writeVersionsPage = async (from: string | undefined, to = 'HEAD'): Promise<void> => {
  if (!from)
    throw new Error(
      `Usage: npm run visual -- ${BETWEEN} <from> [<to>]. Each version is a tag, a branch or a commit.`,
    );
  rmSync(versionsFolder, { recursive: true, force: true });
  const sources = join(versionsFolder, 'sources');
  const differences = compareVersions(await readVersion(from, sources), await readVersion(to, sources));
  for (const hash of differences.pictures.flatMap(({ before, after }) => [before, after]))
    if (hash) writeFileSync(join(versionsFolder, `${hash}.webp`), readBlob(hash));
  const written = join(versionsFolder, 'index.html');
  writeFileSync(written, renderVersionsPage(from, to, differences));
  rmSync(sources, { recursive: true });
  const { tokens, pictures, packages } = differences;
  console.log(`${tokens.length} tokens, ${pictures.length} pictures and ${packages.length} packages differ.`);
  console.log(`View them: ${written}`);
};

/**
 * Takes new pictures of the stories and compares them with the baselines.
 * @param files parts of the paths of story files; empty for all
 */
const compare = async (files: readonly string[]): Promise<void> => {
  getOrInstallBrowser();
  rmSync(results, { recursive: true, force: true });
  console.log(`Comparing pictures of ${files.length > 0 ? files.join(', ') : 'all stories'} …`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  // A picture without a baseline is also shown as a change. Accepting it makes it the baseline.
  const report = prepareReportPath('visual');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = ['run', '--project', 'stories', ...reporters, ...files];
  const { code, output } = await runAndCaptureOutput(nodePath, [vitest, ...args], { CHECKS: 'pictures' });
  const changes = findPictureChanges(results, baselines);
  if (changes.length === 0) {
    if (code !== 0) throw new Error(`${output}\nThe pictures could not be compared.`);
    return console.log('Every picture equals its baseline.');
  }
  mkdirSync(join(page, '..'), { recursive: true });
  writeFileSync(page, renderChangesPage(changes));
  for (const [story, own] of Map.groupBy(changes, (change) => change.story))
    console.log(`  ${story}: ${own.map(({ picture }) => picture).join(', ')}`);
  console.log(
    `\n${changes.length} pictures differ. View them: ${page}\nAccept them: npm run visual -- ${ACCEPT}`,
  );
  const unpictured = listStoriesWithoutPictures(readTestReport(report) as StoriesReport | undefined);
  if (unpictured.length > 0)
    throw new Error(`These stories failed before their pictures were taken:\n  ${unpictured.join('\n  ')}`);
};

/**
 * `npm run visual [-- part of a file's path …]`: takes pictures of the stories and writes a page with those that differ
 * from their baselines.
 * `npm run visual -- --accept [part of a story's name]`: makes the new pictures the baselines.
 * `npm run visual -- --between <from> [<to>]`: writes a page of what changed between two versions: tokens, pictures and
 * exports.
 * `npm run visual -- --count`: prints how many baselines there are by page and brand.
 */
await runCommand(async () => {
  const fileParts = process.argv.slice(2);
  if (fileParts[0] === BETWEEN) {
    await writeVersionsPage(fileParts[1], fileParts[2]);
    return stopAllAndExit(0);
  }
  if (fileParts[0] === COUNT) {
    console.log(
      renderPictureCounts(countPictures(listStoryFiles(root), globSync('*/*', { cwd: baselines }))),
    );
    return stopAllAndExit(0);
  }
  if (!fileParts.includes(ACCEPT)) {
    await compare(fileParts);
    return stopAllAndExit(0);
  }
  requireSystemOfBaselines();
  const words = fileParts.filter((item) => item !== ACCEPT).join(' ');
  const changes = filterPictureChangesByStory(findPictureChanges(results, baselines), words, baselines);
  if (changes.length === 0)
    throw new Error(
      `The last run found no changed picture${words && ` of a story named "${words}"`}. Run npm run visual first.`,
    );
  acceptPictureChanges(changes);
  for (const { story, picture } of changes) console.log(`  accepted ${story}, ${picture}`);
  return stopAllAndExit(0);
});
