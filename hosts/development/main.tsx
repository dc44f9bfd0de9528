import { startDevelopmentHost } from '@journey/flows/development';
import { selectSite } from '@journey/flows/site';
import { sites } from './site.ts';

await startDevelopmentHost(selectSite(sites, location.search));
