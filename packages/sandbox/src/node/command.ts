#!/usr/bin/env node
/** The command `journey-sandbox`: runs the sandbox, and keeps its data in `.data` in the current folder. */
import { startServer } from './server.ts';

await startServer(process.cwd());
