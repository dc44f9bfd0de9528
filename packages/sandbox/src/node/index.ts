/** The parts of the sandbox that need Node: databases, files in a folder, settings, the log. */
export { createLog } from './log.ts';
export { openSandbox } from './open.ts';
export { prepareStores } from './prepare.ts';
export { startServer } from './server.ts';
export { readSettings, type Settings } from './settings.ts';
