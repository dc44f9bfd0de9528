import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAuditAnswer, type AuditAnswer } from './audit-answer.ts';
import { COMMAND_SECONDS, type Pnpm } from './pnpm.ts';

/** The time limit for the registry's response, in seconds. */
const ANSWER_SECONDS = 20;

/** A package of the lockfile that is installed on this machine. */
export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** The licence, as the package states it. */
  readonly licence: string;
  /** Whether a host or the sandbox needs it to run, so that it reaches a browser or the services. */
  readonly ships: boolean;
  readonly hasInstallScript: boolean;
}

/** A package in the output of `pnpm licenses list`, in one of its versions. */
interface ListedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly folder: string;
}

/**
 * Parses the output of `pnpm licenses list --json`.
 * @throws an error if no package is listed, because then nothing would be checked
 */
export const parseLicenceList = (text: string): readonly ListedPackage[] => {
  const groups = JSON.parse(text) as Readonly<
    Record<string, readonly { name: string; versions: string[]; paths: string[] }[]>
  >;
  const listed = Object.entries(groups).flatMap(([licence, packages]) =>
    packages.flatMap(({ name, versions, paths }) =>
      versions.map((version, index) => ({ name, version, licence, folder: paths[index] ?? '' })),
    ),
  );
  if (listed.length === 0) throw new Error('pnpm listed no package, so none could be checked.');
  return listed;
};

const listPackages = async (pnpm: Pnpm, options: string): Promise<readonly ListedPackage[]> => {
  const { code, stdout, stderr } = await pnpm(`${options} licenses list --json`);
  if (code !== 0) throw new Error(`pnpm could not list the packages: ${stderr}`);
  return parseLicenceList(stdout);
};

/** Returns whether npm or pnpm would run a script when installing the package in this folder. */
const hasInstallScript = (folder: string): boolean => {
  const { scripts = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts?: Record<string, string>;
  };
  return (
    ['preinstall', 'install', 'postinstall'].some((name) => scripts[name]) ||
    existsSync(join(folder, 'binding.gyp'))
  );
};

/** Returns all packages of the lockfile that are installed on this machine. */
export const readInstalledPackages = async (pnpm: Pnpm): Promise<readonly InstalledPackage[]> => {
  const [all, shipped] = await Promise.all([
    listPackages(pnpm, '-r'),
    listPackages(pnpm, '--filter "@journey/hosts..." --filter "@journey/sandbox-host..." --prod'),
  ]);
  const ships = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  return all.map(({ name, version, licence, folder }) => ({
    name,
    version,
    licence,
    ships: ships.has(`${name}@${version}`),
    hasInstallScript: hasInstallScript(folder),
  }));
};

/**
 * Removes the versions from the names of packages.
 * @param keys names with versions, such as `@img/sharp-darwin-x64@0.35.5`
 */
export const toPackageNames = (keys: readonly string[]): ReadonlySet<string> =>
  new Set(keys.map((key) => key.replace(/(?<!^)@.*$/, '')));

/** Asks the registry for its advisories about the packages of the lockfile. */
export const readAdvisories = async (pnpm: Pnpm): Promise<AuditAnswer> => {
  const limits = `--config.fetch-retries=0 --config.fetch-timeout=${ANSWER_SECONDS * 1000}`;
  const { code, stdout, stderr } = await pnpm(`audit --json ${limits}`);
  return code === undefined
    ? { isAnswered: false, reason: `no registry answered within ${COMMAND_SECONDS} seconds` }
    : parseAuditAnswer(stdout, stderr);
};
