import { startDevelopmentHost } from '@journey/flows/host';
import { selectSiteByQuery } from '@journey/flows/site';
import { sites } from './site.ts';

void startDevelopmentHost(selectSiteByQuery(sites, location.search));
