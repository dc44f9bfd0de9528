import { startDevelopmentHost } from '@journey/flows/host';
import { selectSite } from '@journey/flows/site';
import { sites } from './site.ts';

void startDevelopmentHost(selectSite(sites, location.search));
