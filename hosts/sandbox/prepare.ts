/**
 * Prepares the sandbox's database and object store once, before its processes start: `node hosts/sandbox/prepare.ts`,
 * with the same environment variables as the server. Outside production it also loads the scenario's fictional data
 * into an empty database.
 */
import { fileURLToPath } from 'node:url';
import { prepareDatabaseAndBucket, readSettings } from '@journey/sandbox/node';

const root = fileURLToPath(new URL('../..', import.meta.url));

try {
  await prepareDatabaseAndBucket(readSettings(process.env, root), process.env.NODE_ENV === 'production');
  console.log('The database and the object store are ready.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
