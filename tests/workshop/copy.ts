import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const root = join(import.meta.dirname, '../..');

/** What is made and not written, what is a machine's own, and pictures. */
const leftOut =
  /^(\.git|\.data|dist|test-results|storybook-static)$|^\.cache\/(?!reference\.json)|^node_modules\/\.|^tests\/visual\/baselines$/;

/** How a command of the copy ended, and all that it printed. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A copy of the project in a folder of its own, with the packages that are installed here. */
export interface Copy {
  /** Runs a script of the copy on the project's own Node. @param script below the copy's folder, or an absolute path */
  run(script: string, ...args: string[]): Promise<Ended>;
  read(path: string): string;
  /** Paths and contents of all files of a folder, for telling whether anything was written. */
  snapshot(folder: string): ReadonlyMap<string, string>;
  remove(): void;
}

/**
 * Copies the project. Installed packages are not copied: the links to them are, beside a link to the store that they
 * point into; those between the project's own packages point into the copy.
 */
export function copyProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'journey-copy-'));
  cpSync(root, folder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !leftOut.test(relative(root, source).replaceAll(sep, '/')),
  });
  for (const name of ['.pnpm', '.bin'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));

  const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return {
    read,
    async run(script, ...args) {
      const child = spawn(process.execPath, [join(folder, script), ...args], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, VITEST: '', NO_COLOR: '1', NODE_ENV: '' },
      });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, said };
    },
    snapshot(path) {
      const files = readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
      return new Map(
        files.filter((file) => existsSync(join(folder, file))).map((file) => [file, read(file)]),
      );
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
