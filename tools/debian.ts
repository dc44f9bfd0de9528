/**
 * Finds the servers that tests run, such as nginx, and installs their Debian packages if they are missing, as they
 * usually are on a laptop.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const usual = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/**
 * Returns a program's path; undefined if the program is not installed.
 * @param folders folders to search first
 */
export const findProgram = (name: string, folders: readonly string[] = []): string | undefined =>
  [...folders, ...(process.env['PATH'] ?? '').split(delimiter), ...usual]
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Returns whether this process can install Debian packages. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Installs Debian packages with apt, which needs root.
 * @throws Error that names the packages if they cannot be installed on this machine
 */
export const installPackages = (...names: readonly string[]): void => {
  if (!canInstallPackages())
    throw new Error(
      `Not installed: ${names.join(', ')}. Install these Debian packages or their equivalents.`,
    );
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Two test workers may need the same package at the same time, and apt-get fails while another one runs. `flock`
  // makes the second one wait.
  const apt = (...args: readonly string[]) =>
    execFileSync('flock', [join(tmpdir(), 'journey-apt.lock'), 'apt-get', '-qq', ...args], {
      env,
      stdio: 'ignore',
    });
  apt('update');
  apt('install', '-y', '--no-install-recommends', ...names);
};

/**
 * Returns a program's path. If the program is missing, its Debian packages are installed first.
 * @throws Error that names the packages if they cannot be installed on this machine
 */
export const requireProgram = (name: string, ...packages: readonly string[]): string => {
  const found = findProgram(name);
  if (found) return found;
  installPackages(...packages);
  const installed = findProgram(name);
  if (!installed) throw new Error(`The packages ${packages.join(', ')} do not contain ${name}.`);
  return installed;
};
