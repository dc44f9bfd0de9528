import { startHost } from '@journey/flows/host';
import { selectSite } from '@journey/flows/site';
import { sites } from './site.ts';

void startHost(selectSite(sites, location.search), { keepInAddress: ['brand', 'country'] });
