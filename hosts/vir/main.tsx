import { INCIDENT_REPORT_BRANDS, selectSiteByQuery } from '@journey/flows/site';
import { startVirHost } from '@journey/flows/host';
import { sites } from './site.ts';

void startVirHost(selectSiteByQuery(sites, location.search, INCIDENT_REPORT_BRANDS));
