import { INCIDENT_REPORT_BRANDS, selectSite } from '@journey/flows/site';
import { startVirHost } from '@journey/flows/host';
import { sites } from './site.ts';

void startVirHost(selectSite(sites, location.search, INCIDENT_REPORT_BRANDS));
