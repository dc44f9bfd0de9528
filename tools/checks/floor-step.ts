import { join } from 'node:path';
import { distFolder, listHostNames } from '../hosting/hosts.ts';
import { findBeyondFloor, judgeFindings, listBuiltScripts } from './floor/check.ts';
import { API_EXCEPTIONS } from './floor/exceptions.ts';
import type { CheckStep } from './step.ts';

/**
 * The step of `npm test` that fails if a built script uses something that the oldest supported browsers lack. It needs
 * the built hosts.
 */
export const floorStep: CheckStep = {
  name: 'floor',
  after: ['build'],
  run: async ({ shard }) => {
    if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
    const files = listBuiltScripts(listHostNames().map((name) => join(distFolder, name)));
    if (files.length === 0) throw new Error('No host is built. Run: npm run build');
    const problems = judgeFindings(await findBeyondFloor(files), API_EXCEPTIONS);
    const note = `» oldest browsers: ${problems.length} findings in ${files.length} built scripts, ${API_EXCEPTIONS.length} exceptions`;
    return {
      passed: problems.length > 0 ? 0 : 1,
      failed: problems.length > 0 ? 1 : 0,
      output: [...problems, note].join('\n'),
    };
  },
};
