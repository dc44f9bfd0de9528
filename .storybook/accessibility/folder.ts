import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the run of the stories' tests leaves its accessibility status, and Storybook finds it. */
export const statusFolder = join(import.meta.dirname, '../../.cache/accessibility');

/** The status itself. */
export const statusFile = join(statusFolder, 'accessibility.json');

/** Leaves `null` where no run has left a status yet: the page asks for the file either way. */
export const ensureStatus = (): void => {
  mkdirSync(statusFolder, { recursive: true });
  if (!existsSync(statusFile)) writeFileSync(statusFile, 'null');
};
