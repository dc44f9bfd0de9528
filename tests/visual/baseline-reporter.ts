import { existsSync, globSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** What the repository may hold of pictures: they are looked at one by one when they change, and cloned by everyone. */
const BUDGET = { pictures: 800, kibibytes: 20_480 };

/** The folder of a story's pictures: its id as Vitest writes it in a path. */
const folderOf = (meta: object): string => String(Reflect.get(meta, 'storyId')).replaceAll(/-+/g, '-');

/** Prints what the baselines cost, and fails on an overrun and on pictures of stories that are no more. */
export class BaselineReporter implements Reporter {
  readonly #folder: string;
  #vitest: Vitest | undefined;

  /** @param root the project's folder. */
  constructor(root: string) {
    this.#folder = join(root, 'tests/visual/baselines');
  }

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const pictures = existsSync(this.#folder) ? globSync('**/*.png', { cwd: this.#folder }) : [];
    const bytes = pictures.reduce((sum, one) => sum + statSync(join(this.#folder, one)).size, 0);
    const kibibytes = Math.round(bytes / 1024);
    const log = this.#vitest?.logger;
    log?.log(
      `» Baselines: ${pictures.length} pictures (at most ${BUDGET.pictures}), ${kibibytes} KiB (at most ${BUDGET.kibibytes})`,
    );
    if (pictures.length > BUDGET.pictures || kibibytes > BUDGET.kibibytes) {
      log?.error('The baselines are over their budget: keep fewer stories in every brand');
      process.exitCode = 1;
    }
    // A run of some stories says nothing about the others.
    if (process.argv.slice(2).some((argument) => argument.endsWith('.tsx'))) return;
    const stories = new Set(
      modules.flatMap((module) => [...module.children.allTests()].map((test) => folderOf(test.meta()))),
    );
    const orphans = [...new Set(pictures.map(dirname))].filter((id) => !stories.has(id));
    if (orphans.length === 0) return;
    log?.error(`Pictures of stories that are no more; delete them: ${orphans.join(', ')}`);
    process.exitCode = 1;
  }
}
