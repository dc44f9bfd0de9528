import { buildHost } from '../hosting/build-host.ts';
import { hostNames } from '../hosting/hosts.ts';
for (const n of hostNames()) { const t = performance.now(); console.log(await buildHost(n), performance.now() - t); }
