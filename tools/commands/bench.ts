import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { benchComponents } from '../bench/components/bench.ts';
import { benchPdf } from '../bench/pdf/bench.ts';
import { benchPhotos } from '../bench/photos/bench.ts';
import { runLighthouse } from '../bench/lighthouse.ts';
import { benchServices } from '../bench/services/bench.ts';
import { benchSizing } from '../bench/services/sizing.ts';
import { benchSignIn, type BoundedRatio } from '../bench/sign-in.ts';
import { benchZip } from '../bench/zip/bench.ts';
import { buildHosts } from '../hosting/build-all.ts';
import { listHostNames } from '../hosting/hosts.ts';
import { stopAllAndExit, runCommand } from '../process/lifetime.ts';

interface Measured {
  text: string;
  ratios: readonly BoundedRatio[];
}

const lighthouse = async (host: string): Promise<Measured> => {
  const { scores, complaints } = await runLighthouse(host);
  const lines = Object.entries(scores).map(([name, score]) => `  ${String(score).padStart(3)}  ${name}`);
  const text = [
    `Lighthouse, phone, sign-in of ${host}`,
    ...lines,
    ...complaints.map((complaint) => `  – ${complaint}`),
  ].join('\n');
  return { text, ratios: [] };
};

const { values: options, positionals: asked } = parseArgs({
  options: { against: { type: 'string' }, minutes: { type: 'string', default: '0' } },
  allowPositionals: true,
});

/**
 * Runs the benchmark of weak phones in a separate process. It belongs to the tests, which import tools, so importing it
 * here would create an import cycle.
 */
const benchWeakPhones = async (): Promise<Measured> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/e2e/weak-phones/bench.ts']);
  return JSON.parse(stdout) as Measured;
};

/** The benchmarks, by their names for `npm run bench`. Each builds what it needs. */
const subjects: Record<string, (host: string) => Promise<Measured>> = {
  'sign-in': benchSignIn,
  components: benchComponents,
  photos: benchPhotos,
  zip: benchZip,
  pdf: benchPdf,
  'weak-phones': benchWeakPhones,
  services: () => benchServices({ against: options.against, minutes: Number(options.minutes) }),
  sizing: benchSizing,
  lighthouse,
};

/**
 * `npm run bench [-- subject …] [host] [--against <commit>] [--minutes <n>]`: runs the named benchmarks, or all of
 * them, in one run. It builds what they need, and prints the measured ratios beside their limits. The services can be
 * compared with another commit, or run for some minutes to see whether their memory grows. The tests never run it,
 * because its results depend on how busy the machine is.
 */
await runCommand(async () => {
  const host = asked.find((name) => listHostNames().includes(name)) ?? 'thrifty-nz';
  const wanted = asked.filter((name) => name !== host);
  const unknown = wanted.filter((name) => !(name in subjects));
  if (unknown.length)
    throw new Error(
      `Unknown benchmark or host: ${unknown.join(', ')}. Benchmarks: ${Object.keys(subjects).join(', ')}. Hosts: ${listHostNames().join(', ')}`,
    );
  // The benchmarks of the services need no site, and weak phones build the sites that they visit.
  const withoutHost = ['services', 'sizing', 'weak-phones'];
  if (!wanted.length || wanted.some((name) => !withoutHost.includes(name)))
    await buildHosts([host], console.log);
  for (const [name, measure] of Object.entries(subjects)) {
    if (wanted.length && !wanted.includes(name)) continue;
    const { text, ratios } = await measure(host);
    console.log(`\n${text}\n`);
    for (const { id, what, value, bound } of ratios) {
      console.log(
        `  ${id}  ${value.toFixed(3).padStart(7)}  ≤ ${bound.toFixed(2).padStart(5)}  ${value <= bound ? 'within' : 'OVER  '}  ${what}`,
      );
    }
  }
  await stopAllAndExit(0);
});
