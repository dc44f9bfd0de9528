import { runLighthouse } from '../bench/lighthouse.ts';
import { benchSignIn } from '../bench/sign-in.ts';
import { buildHosts } from '../hosting/build-all.ts';
import { hostNames } from '../hosting/hosts.ts';
import { endAll, runCommand } from '../process/lifetime.ts';

/** What can be measured, by name. `components` and further subjects join here. */
const subjects = ['sign-in', 'lighthouse'];

/**
 * `npm run bench [-- sign-in|lighthouse] [host]`: builds and measures in one run and prints ratios beside their bounds.
 * Never part of the tests: a machine's minute decides.
 */
await runCommand(async () => {
  const asked = process.argv.slice(2);
  const host = asked.find((name) => hostNames().includes(name)) ?? 'thrifty-nz';
  const unknown = asked.filter((name) => name !== host && !subjects.includes(name));
  if (unknown.length)
    throw new Error(
      `Nothing to measure by the name of ${unknown.join(', ')}. There are: ${subjects.join(', ')}; hosts: ${hostNames().join(', ')}`,
    );
  const chosen = subjects.filter((name) => asked.includes(name));
  await buildHosts([host], console.log);

  if (!chosen.length || chosen.includes('sign-in')) {
    const { text, ratios } = await benchSignIn(host);
    console.log(`\n${text}\n`);
    for (const { id, what, value, bound } of ratios) {
      console.log(
        `  ${id}  ${value.toFixed(3)}  ≤ ${bound.toFixed(2)}  ${value <= bound ? 'within' : 'OVER  '}  ${what}`,
      );
    }
  }
  if (chosen.includes('lighthouse')) {
    const { scores, complaints } = await runLighthouse(host);
    console.log(`\nLighthouse, phone, sign-in of ${host}`);
    for (const [name, score] of Object.entries(scores))
      console.log(`  ${String(score).padStart(3)}  ${name}`);
    for (const complaint of complaints) console.log(`  – ${complaint}`);
  }
  await endAll(0);
});
