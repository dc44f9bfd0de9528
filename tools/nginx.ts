/**
 * Starts an nginx for tests with its production configuration (deploy/nginx/start.sh) and a temporary certificate, on a
 * free port of this machine. Its files are removed when it stops. If nginx is missing, it is installed with apt.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireProgram } from './debian.ts';
import { distFolder } from './hosting/hosts.ts';
import { root } from './paths/root.ts';
import { findFreePort } from './process/ports.ts';

export type RunningNginx = {
  /**
   * Returns the origin of a host behind this nginx. The DNS may not know the origin's name, so requests must go to this
   * machine and name the host in the Host header.
   */
  readonly originOf: (host: string) => string;
  readonly port: number;
  stop: () => Promise<void>;
};

/**
 * Starts an nginx that serves the given hosts by their `dist/<host>.nginx.conf`.
 * @param hosts names of built hosts
 * @param services host and port of each of the services' processes
 * @param domain the hosts' domain; browsers resolve names below `localhost` to this machine
 * @param wanted the port; by default a free one
 * @throws an error with a message for the person if nginx is missing and cannot be installed, or rejects a file
 */
export const startNginx = async (
  hosts: readonly string[],
  services: readonly string[],
  domain = 'example',
  wanted?: number,
): Promise<RunningNginx> => {
  requireProgram('nginx', 'nginx-light');
  const folder = mkdtempSync(join(tmpdir(), 'journey-nginx-'));
  const port = wanted ?? (await findFreePort());
  const server = spawn('sh', [join(root, 'deploy/nginx/start.sh')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin:/opt/homebrew/bin`,
      JOURNEY_DOMAIN: domain,
      JOURNEY_SERVICES: services.join(' '),
      JOURNEY_SITES: sitesIn(folder, hosts),
      JOURNEY_RUN: join(folder, 'run'),
      JOURNEY_LISTEN: `127.0.0.1:${port}`,
      JOURNEY_HEALTH: `127.0.0.1:${await findFreePort()}`,
      ...(process.getuid?.() === 0 ? { JOURNEY_USER: 'root' } : {}),
      ...certificateIn(folder, domain),
    },
  });
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
    if (await answers(port)) return { originOf: (host) => `https://${host}.${domain}:${port}`, port, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`nginx did not start:\n${words}`);
};

/**
 * Creates a folder that contains only the built files of the given hosts, like the folder in the container image.
 */
const sitesIn = (folder: string, hosts: readonly string[]): string => {
  const sites = join(folder, 'sites');
  mkdirSync(sites);
  for (const host of hosts) {
    const file = join(distFolder, `${host}.nginx.conf`);
    if (!existsSync(file)) throw new Error(`${host} is not built. Run: npm run build -- ${host}`);
    copyFileSync(file, join(sites, `${host}.nginx.conf`));
    symlinkSync(join(distFolder, host), join(sites, host));
  }
  return sites;
};

/** Creates a self-signed certificate for the test's nginx, valid for one day. Clients must not verify its issuer. */
const certificateIn = (folder: string, domain: string): { TLS_CERTIFICATE: string; TLS_KEY: string } => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const openssl = requireProgram('openssl', 'openssl');
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', `/CN=*.${domain}`, '-addext', `subjectAltName=DNS:*.${domain}`];
  execFileSync(openssl, ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { TLS_CERTIFICATE: certificate, TLS_KEY: key };
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
