import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder where the stories' tests write the accessibility status and from which Storybook serves it. */
export const statusFolder = join(import.meta.dirname, '../../.cache/accessibility');

/** The accessibility status as JSON: see `Status`. */
export const statusFile = join(statusFolder, 'accessibility.json');

/** Writes `null` as the status if no run has written one yet: the page requests the file in any case. */
export const ensureStatus = (): void => {
  mkdirSync(statusFolder, { recursive: true });
  if (!existsSync(statusFile)) writeFileSync(statusFile, 'null');
};
