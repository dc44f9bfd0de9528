/** The parts of the sandbox that need Node: its server, and the settings, database and bucket that the server uses. */
export { prepareDatabaseAndBucket } from './prepare.ts';
export { startSandboxServer } from './server.ts';
export { readSettings } from './settings.ts';
