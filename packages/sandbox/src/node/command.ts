#!/usr/bin/env node
/**
 * The command `journey-sandbox` starts the sandbox as a server. It keeps the data in `.data` in the current
 * folder.
 */
import { startServer } from './server.ts';

await startServer(process.cwd());
