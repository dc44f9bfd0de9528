import { once } from 'node:events';
import { nodePath, runCommand, startChildProcess, stopAllAndExit } from '../process/lifetime.ts';

/**
 * `npm run contract`: regenerates `packages/api/src/contract/generated` from the schema and the documents of the query
 * endpoint.
 */
await runCommand(async () => {
  const child = startChildProcess(nodePath, ['packages/api/scripts/generate.ts']);
  const [code] = (await once(child, 'exit')) as [number | null];
  await stopAllAndExit(code ?? 1);
});
