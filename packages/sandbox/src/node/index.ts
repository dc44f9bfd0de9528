/** What the sandbox needs Node for: databases, a folder of files, settings, the log. */
export { createLog } from './log.ts';
export { openSandbox } from './open.ts';
export { readSettings, type Settings } from './settings.ts';
