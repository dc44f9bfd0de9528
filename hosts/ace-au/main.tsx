import { startHost } from '@journey/flows/host';
import { site } from './site.ts';

void startHost(site);
