import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const root = join(import.meta.dirname, '../..');

/** Matches the files that a copy leaves out: generated files, files that belong to this machine, and pictures. */
const leftOut =
  /^(\.git|\.data|dist|test-results|storybook-static)$|^\.cache\/(?!reference\.json|types\.tsbuildinfo)|^node_modules\/\.|^tests\/visual\/baselines$/;

/** The exit code of a command in the copy, and everything it printed. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A copy of the project in a temporary folder. It uses the packages that are installed in the project. */
export interface Copy {
  /**
   * Runs a script of the copy with the project's own Node.
   * @param script the script's path below the copy's folder
   */
  run(script: string, ...args: string[]): Promise<Ended>;
  read(path: string): string;
  /** Writes a file and creates its folders if they are missing. */
  write(path: string, text: string): void;
  /** Returns the paths and contents of all files in a folder, to detect whether anything was written. */
  snapshot(folder: string): ReadonlyMap<string, string>;
  remove(): void;
}

/**
 * Copies the project. Installed packages are not copied. Instead, the copy has the links to them and a link to the
 * store that contains them. Links between the project's own packages resolve to the copy.
 */
export const copyProject = (): Copy => {
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
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    async run(script, ...args) {
      const child = spawn(process.execPath, [join(folder, script), ...args], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, VITEST: '', NO_COLOR: '1', NODE_ENV: '' },
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, output };
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
};
