import { join } from 'node:path';

/** Where the run of the stories' tests leaves its accessibility status, and Storybook finds it. */
export const statusFolder = join(import.meta.dirname, '../../.cache/accessibility');
