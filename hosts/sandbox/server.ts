/** Runs the sandbox as a server: `node hosts/sandbox/server.ts`. Its settings come from environment variables. */
import { fileURLToPath } from 'node:url';
import { startServer } from '@journey/sandbox/node';

await startServer(fileURLToPath(new URL('../..', import.meta.url)));
