import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder where the stories' tests write the accessibility status and from which Storybook serves it. */
export const statusFolder = join(import.meta.dirname, '../../.cache/accessibility');

/** The path at which the workshop serves that folder. */
export const STATUS = 'status';

/** The accessibility status as JSON: see `Status`. */
export const statusFile = join(statusFolder, 'accessibility.json');

/**
 * Writes `null` as the status if no run has written one yet, because the accessibility page always requests the file.
 */
export const ensureStatus = (): void => {
  mkdirSync(statusFolder, { recursive: true });
  if (!existsSync(statusFile)) writeFileSync(statusFile, 'null');
};

/**
 * Copies the accessibility status into a built workshop. Without this, the workshop would keep the status from the time
 * of its build until a source changes and it is built again.
 * @param built the folder of the built workshop
 * @param from the folder of the status; by default the one to which the stories' tests write
 */
export const copyStatusInto = (built: string, from: string = statusFolder): void =>
  cpSync(from, join(built, STATUS), { recursive: true });
