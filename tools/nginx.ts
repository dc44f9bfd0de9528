/**
 * Starts an nginx for tests, with the built hosts' configuration, on a free port of this machine; its files are removed
 * when it stops. If nginx is missing, it is installed with apt (as root on Debian and its derivatives).
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { distFolder } from './hosting/hosts.ts';
import { freePort } from './process/ports.ts';

export type Nginx = {
  /** Returns a host's origin. Requests must name it in the Host header, since no resolver knows it. */
  readonly originOf: (host: string) => string;
  readonly port: number;
  stop: () => Promise<void>;
};

/**
 * Starts nginx with `dist/<host>.nginx.conf` of each host, with the address to listen on and the folder of the files
 * filled in as docs/deploy.md says.
 * @param hosts names of built hosts
 * @param services host and port of the services
 * @throws an error with a sentence for the person when nginx is missing and cannot be installed, or rejects a file
 */
export const startNginx = async (hosts: readonly string[], services: string): Promise<Nginx> => {
  const program = findProgram() ?? install();
  const folder = mkdtempSync(join(tmpdir(), 'journey-nginx-'));
  const port = await freePort();
  mkdirSync(join(folder, 'hosts'));
  for (const host of hosts) writeFileSync(join(folder, 'hosts', `${host}.conf`), filledIn(host, port));
  writeFileSync(join(folder, 'nginx.conf'), frame(folder, services));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let words = '';
  server.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  const endWithMe = () => server.kill('SIGTERM');
  process.once('exit', endWithMe);
  void gone.then(() => process.off('exit', endWithMe));

  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (await answers(port)) return { originOf: (host) => `http://${host}.example:${port}`, port, stop };
    await sleep(50);
  }
  const log = join(folder, 'error.log');
  const reason = words || (existsSync(log) ? readFileSync(log, 'utf8') : '');
  await stop();
  throw new Error(`nginx did not start:\n${reason}`);
};

const filledIn = (host: string, port: number): string => {
  const file = join(distFolder, `${host}.nginx.conf`);
  if (!existsSync(file)) throw new Error(`${host} is not built. Run: npm run build -- ${host}`);
  return readFileSync(file, 'utf8')
    .replace('server {', `server {\n  listen 127.0.0.1:${port};`)
    .replace(`root /srv/journey/${host};`, `root ${join(distFolder, host)};`);
};

// Returns the rest of nginx's configuration, on which the hosts' files must not rely.
const frame = (folder: string, services: string): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${join(folder, 'nginx.pid')};
events { worker_connections 256; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ')}
  upstream journey_api { server ${services}; }
  include ${join(folder, 'hosts/*.conf')};
}
`;

const findProgram = (): string | undefined =>
  [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file));

const install = (): string => {
  const sentence = 'nginx is not installed. Install the package "nginx-light", or put nginx on the PATH.';
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(sentence);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], {
    env,
    stdio: 'ignore',
  });
  const found = findProgram();
  if (!found) throw new Error(sentence);
  return found;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
