import { startHost } from '@journey/flows/host';
import { site } from './site.ts';

await startHost(site);
