#!/usr/bin/env node
/**
 * Runs one of the project's commands on any Node from 20.19: installs the packages where they are missing or changed,
 * then hands over to `tools/commands/<name>.ts` on the project's own Node. No dependencies: nothing may be installed yet.
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

/** One hash of everything that decides what is installed. */
function wanted() {
  const hash = createHash('sha256').update(pnpm);
  const folders = [
    '',
    'hosts',
    'hosts/sandbox',
    'tools',
    'tests',
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
}

/** Installs when the last installation was of something else. A fresh machine takes about half a minute. */
function install() {
  const mark = join(root, 'node_modules/.journey-installed');
  const now = wanted();
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return;
  console.log('Installing packages (about half a minute the first time) …');
  const result = spawnSync(`npx -y ${pnpm} install`, {
    cwd: root,
    shell: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (result.status !== 0) fail('The packages could not be installed; the reason stands above.');
  mkdirSync(dirname(mark), { recursive: true });
  // Hashed again: an installation may have put the lock file right.
  writeFileSync(mark, wanted());
}

install();

// The channel is how the command notices that this process is gone, however it went.
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH].join(windows ? ';' : ':');
const child = spawn(node, [join(root, 'tools/commands', `${name}.ts`), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path },
});
// A terminal's Ctrl-C reaches the command by itself, and once more from here does no harm. The command ends first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`The project's own Node did not start: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal ? 1 : 0);
});
// npm ended without a word (killed): nothing will ever end this process, so it ends itself.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 1000).unref();
