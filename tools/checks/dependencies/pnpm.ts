import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths/root.ts';
import { startChildProcess, stopChildProcess } from '../../process/lifetime.ts';

/** The fields that are used here of the record that pnpm keeps of an installation. */
interface InstallationRecord {
  /** The pnpm that installed the packages, such as `pnpm@12.21.0`. */
  readonly packageManager: string;
  /** `allowBuilds` of pnpm-workspace.yaml at the time of the installation. */
  readonly allowBuilds?: Readonly<Record<string, unknown>>;
  /** Packages that were not installed because they are for other systems, such as `fsevents@2.3.3`. */
  readonly skipped: readonly string[];
}

/** How a command ended, and what it printed. */
interface CommandResult {
  /** The exit code; undefined if the command was killed because it took longer than `COMMAND_SECONDS`. */
  readonly code: number | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs pnpm with the given arguments, written as in a shell. */
export type Pnpm = (args: string) => Promise<CommandResult>;

/**
 * The time limit of a command, in seconds. A command that takes longer is killed, because it is waiting for a network
 * that does not answer.
 */
export const COMMAND_SECONDS = 40;

/** Reads the record that pnpm keeps of the last installation. */
export const readInstallationRecord = (): InstallationRecord =>
  JSON.parse(readFileSync(join(root, 'node_modules/.modules.yaml'), 'utf8')) as InstallationRecord;

/** Runs a command in a shell, because npx and pnpm are scripts on Windows. Kills the command if it takes too long. */
const runCommandLine = (line: string, path?: string): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = startChildProcess(line, [], {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(path ? { PATH: path } : {}), NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let [stdout, stderr, isTooSlow] = ['', '', false];
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString();
    });
    const timer = setTimeout(() => {
      isTooSlow = true;
      void stopChildProcess(child);
    }, COMMAND_SECONDS * 1000);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({ code: isTooSlow ? undefined : (code ?? 1), stdout, stderr });
    });
  });

/**
 * Returns a function that runs the same version of pnpm that installed the packages.
 * @throws an error with npx's message, if npx neither has this version nor can download it
 */
export const createPnpmRunner = async (): Promise<Pnpm> => {
  // npx is slower than pnpm itself, so it is called only once, to get the search path that it would give to pnpm. With
  // --prefer-offline it needs no network for a version that it has downloaded before.
  const { packageManager } = readInstallationRecord();
  const npx = `npx --prefer-offline -y -p ${packageManager} -c "node -p process.env.PATH"`;
  const { code, stdout, stderr } = await runCommandLine(npx);
  if (code !== 0) throw new Error(`npx did not find ${packageManager}: ${stderr}`);
  return (args) => runCommandLine(`pnpm ${args}`, stdout.trim());
};
