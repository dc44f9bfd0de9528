import type { Findings } from './findings.ts';
import type { InstalledPackage } from './installed.ts';

/**
 * Checks that the packages with an install script are exactly those named in `allowBuilds`.
 * @param allowBuilds for each named package, whether its install script runs; a value that is not a boolean, such as
 *   the placeholder that pnpm writes, is a problem
 * @param notHere names of packages that are not installed because they are for other systems, so that their install
 *   scripts cannot be checked
 */
export const judgeInstallScripts = (
  packages: readonly InstalledPackage[],
  allowBuilds: Readonly<Record<string, unknown>>,
  notHere: ReadonlySet<string>,
): Findings => {
  const place = '`allowBuilds` in pnpm-workspace.yaml';
  const scripted = new Set(packages.filter((item) => item.hasInstallScript).map(({ name }) => name));
  const unnamed = [...scripted].filter((name) => !(name in allowBuilds));
  const stale = Object.keys(allowBuilds).filter((name) => !scripted.has(name) && !notHere.has(name));
  const unclear = Object.keys(allowBuilds).filter((name) => typeof allowBuilds[name] !== 'boolean');
  const list = (runs: boolean): string =>
    Object.keys(allowBuilds)
      .filter((name) => allowBuilds[name] === runs)
      .join(', ') || 'none';
  return {
    problems: [
      ...unnamed.map(
        (name) =>
          `${name} has an install script and is not named in ${place}. Add it: true if the script must run, otherwise false.`,
      ),
      ...stale.map(
        (name) =>
          `${name} is named in ${place}, but no installed package of that name has an install script. Remove it.`,
      ),
      ...unclear.map((name) => `${name} must be true or false in ${place}.`),
    ],
    notes: [`install scripts: run: ${list(true)}; not run: ${list(false)}`],
  };
};
