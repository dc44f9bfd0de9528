#!/usr/bin/env node
/**
 * The command `journey-sandbox` starts the sandbox as a server. It keeps the data in `.data` in the current
 * folder.
 */
import { startSandboxServer } from './server.ts';

await startSandboxServer(process.cwd());
