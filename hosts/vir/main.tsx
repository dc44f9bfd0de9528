import { startHost } from '@journey/flows/host';
import { INCIDENT_REPORT_BRANDS, selectSite } from '@journey/flows/site';
import { sites } from './site.ts';

await startHost(selectSite(sites, location.search, INCIDENT_REPORT_BRANDS));
