import { hostNames } from '../hosting/hosts.ts';
import { listen } from '../hosting/listen.ts';
import { serviceBases } from '../hosting/proxy.ts';
import { createHostServer } from '../hosting/server.ts';
const port = await listen(createHostServer(hostNames(), serviceBases()), Number(process.env['PREVIEW_PORT'] || 4100), 'PREVIEW_PORT');
console.log(port);
