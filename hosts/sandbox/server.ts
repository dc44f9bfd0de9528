/** Runs the sandbox as a server: `node hosts/sandbox/server.ts`. Its settings come from environment variables. */
import { fileURLToPath } from 'node:url';
import { startSandboxServer } from '@journey/sandbox/node';

await startSandboxServer(fileURLToPath(new URL('../..', import.meta.url)));
