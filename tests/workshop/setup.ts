import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildStorybook } from '../../tools/hosting/build-all.ts';
import { distFolder } from '../../tools/hosting/hosts.ts';
import { serveBuilt, type Served } from './built.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The built Storybook that is being served to the tests. */
    storybook: Omit<Served, 'close'>;
  }
}

/** Builds Storybook unless it is up to date, and serves it until the tests have ended. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildStorybook(() => undefined);
  const { close, ...storybook } = await serveBuilt(join(distFolder, 'storybook'));
  project.provide('storybook', storybook);
  return close;
}
