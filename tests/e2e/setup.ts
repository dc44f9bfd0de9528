import { buildHosts } from '../../tools/hosting/build-all.ts';
import { listHostNames } from '../../tools/hosting/hosts.ts';

/** Builds the hosts before the browser tests, unless they are up to date. */
export default function setup(): Promise<void> {
  return buildHosts(listHostNames(), (line) => void process.stdout.write(`${line}\n`));
}
