import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { drawsAsBaselines } from '../../tools/checks/depth.ts';
import { countPictures, listStoryFiles, summariseScreens } from '../../tools/visual/count.ts';
import { root } from '../../tools/paths/root.ts';
import type { Compared } from './compared.ts';
import { colourMutations } from './trials.ts';

/**
 * The maximum number of baseline pictures, and their maximum total size in KiB. People review each one that changes,
 * and every clone downloads them all.
 */
const BUDGET = { pictures: 1000, kibibytes: 20_480 };

const folder = join(import.meta.dirname, 'baselines');

/**
 * Reports the number and size of the baseline pictures. Fails the run if they exceed their limits, or if a design
 * token's colour was changed as a trial and no picture showed the change. Stories that the run leaves out today
 * (`STORIES_UNDRAWN`) do not matter here, because those that show colours in every brand always run.
 */
export default class BaselineReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  #fail(text: string): void {
    this.#vitest?.logger.error(text);
    process.exitCode = 1;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const pictures = existsSync(folder) ? globSync('**/*.webp', { cwd: folder }) : [];
    const bytes = pictures.reduce((sum, one) => sum + statSync(join(folder, one)).size, 0);
    const kibibytes = Math.round(bytes / 1024);
    const log = this.#vitest?.logger;
    log?.log(
      `» Baselines: ${pictures.length} pictures (at most ${BUDGET.pictures}), ${kibibytes} KiB (at most ${BUDGET.kibibytes})`,
    );
    log?.log(summariseScreens(countPictures(listStoryFiles(root), pictures)));
    if (pictures.length > BUDGET.pictures || kibibytes > BUDGET.kibibytes)
      this.#fail('The baselines are over their budget: keep fewer stories in every brand');

    if (!drawsAsBaselines()) {
      log?.log(
        '» No picture was compared: the baselines are pictures of Linux, and this system draws others',
      );
      return;
    }
    // If files were left out, the pictures that show a colour may be in those files.
    const isPart = process.argv.slice(2).some((argument) => /\.tsx$|^--shard/.test(argument));
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    if (isPart || process.env['CHECKS_PART'] || tests.some((test) => test.result().state === 'failed'))
      return;
    const compared = tests.flatMap((test): Compared | readonly Compared[] => test.meta().compared ?? []);
    const tried = colourMutations.map(({ brand, token }) => `${brand} ${token}`);
    const seen = new Set(compared.flatMap((one) => one.colours));
    const unseen = tried.filter((colour) => !seen.has(colour));
    log?.log(
      `» Colours: a change by ΔE 3 of ${tried.length} brand colours, ${unseen.length} without a picture that shows it`,
    );
    if (unseen.length > 0) this.#fail(`No picture shows a change of: ${unseen.join(', ')}`);
  }
}
