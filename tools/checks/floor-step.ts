import { join } from 'node:path';
import { distFolder, listHostNames } from '../hosting/hosts.ts';
import { judgeFindings, listBuiltScripts } from './floor/check.ts';
import { API_EXCEPTIONS } from './floor/exceptions.ts';
import { findInNewScripts, readKnownFindings, writeKnownFindings } from './floor/known-findings.ts';
import { drawDailyRandomItems } from './depth.ts';
import type { CheckStep } from './step.ts';

/**
 * Hosts that together contain all code: `development` has all flows and brands, and `vir` has only the incident
 * reports.
 */
const WHOLE_HOSTS = ['development', 'vir'];

/**
 * Returns the hosts whose scripts are checked. The full run checks all hosts. Other runs check the hosts that contain
 * all code and one more host each day, because hosts differ only in the colours and texts of a brand and the names of a
 * country.
 */
const chooseHosts = (isFull: boolean): readonly string[] => {
  const all = listHostNames();
  if (isFull) return all;
  return [
    ...WHOLE_HOSTS,
    ...drawDailyRandomItems(
      all.filter((name) => !WHOLE_HOSTS.includes(name)),
      1,
    ),
  ];
};

/**
 * The step of `npm test` that fails if a built script uses something that the oldest supported browsers lack. It needs
 * the built hosts.
 */
export const floorStep: CheckStep = {
  name: 'floor',
  after: ['build'],
  uses: ['build'],
  run: async ({ shard, isAll, isFull }) => {
    if (shard && !shard.startsWith('1/')) return { passed: 0, failed: 0, output: '' };
    const scripts = listBuiltScripts(chooseHosts(isFull).map((name) => join(distFolder, name)));
    if (scripts.size === 0) throw new Error('No host is built. Run: npm run build');
    const { found, known } = await findInNewScripts(scripts, isAll ? {} : readKnownFindings());
    writeKnownFindings(known);
    const problems = judgeFindings(found, API_EXCEPTIONS);
    const note = `» oldest browsers: ${problems.length} findings in ${scripts.size} built scripts, ${API_EXCEPTIONS.length} exceptions`;
    return {
      passed: problems.length > 0 ? 0 : 1,
      failed: problems.length > 0 ? 1 : 0,
      output: [...problems, note].join('\n'),
    };
  },
};
