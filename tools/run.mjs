#!/usr/bin/env node
/**
 * Runs one of the project's commands on any Node from 20.19. Installs the packages if they are missing or outdated,
 * then runs `tools/commands/<name>.ts` with the project's own Node. This file imports no packages, because none may be
 * installed yet.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const pnpm = 'pnpm@12.21.0';
const windows = process.platform === 'win32';

const [name = '', ...args] = process.argv.slice(2);
const commands = readdirSync(join(root, 'tools/commands'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3));
const fail = (text) => {
  console.error(text);
  process.exit(1);
};

if (!commands.includes(name))
  fail(`Usage: node tools/run.mjs <command>, where <command> is one of: ${commands.join(', ')}`);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed.`);

/** Returns a hash of all files that determine which packages are installed. */
const wanted = () => {
  const hash = createHash('sha256').update(pnpm);
  const folders = [
    '',
    'hosts',
    'hosts/sandbox',
    'tools',
    'tests',
    '.storybook',
    ...readdirSync(join(root, 'packages')).map((folder) => `packages/${folder}`),
  ];
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.map((folder) => join(folder, 'package.json')),
  ];
  for (const file of files)
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

/**
 * Installs the packages, unless the last installation had the same hash. On a new machine that takes about half a
 * minute.
 */
const install = () => {
  const mark = join(root, 'node_modules/.journey-installed');
  const now = wanted();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  console.log('Installing packages (about half a minute the first time) …');
  const result = spawnSync(`npx -y ${pnpm} install`, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) fail('The packages could not be installed. The reason is shown above.');
  mkdirSync(dirname(mark), { recursive: true });
  // The hash is computed again, because an installation may have updated the lock file.
  writeFileSync(mark, wanted());
};

install();

// The IPC channel lets the command notice that this process has ended, for whatever reason.
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(windows ? ';' : ':');
const child = spawn(node, [join(root, 'tools/commands', `${name}.ts`), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  // Node caches compiled code in that folder, because the checks start dozens of processes with the same modules.
  env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, PATH: path },
});
// This process passes signals on and ends after the command. A terminal also sends Ctrl-C to the command directly, but
// receiving it twice does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The project's own Node did not start: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
// npm sends no signal when it is killed, so this process checks whether its parent is still the same.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1000).unref();
