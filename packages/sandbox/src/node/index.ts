/** The parts of the sandbox that need Node: databases, files in a folder, settings, the log. */
export { createRequestLogger } from './log.ts';
export { openSandbox } from './open.ts';
export { prepareDatabaseAndBucket } from './prepare.ts';
export { startSandboxServer } from './server.ts';
export { readSettings, type Settings } from './settings.ts';
