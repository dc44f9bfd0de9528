/** What the sandbox needs Node for: databases, a folder of files, settings, the log. */
export { createLog } from './node/log.ts';
export { openSandbox } from './node/open.ts';
export { readSettings, type Settings } from './node/settings.ts';
