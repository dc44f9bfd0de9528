import type { Site } from '@journey/flows/site';
import { site as fireflyAu } from '../firefly-au/site.ts';
import { site as fireflyNz } from '../firefly-nz/site.ts';
import { sites as withIncidentReports } from '../vir/site.ts';

/** Every site of the group; the address's `brand` and `country` choose one (H-02). The first is the fallback. */
export const sites: readonly Site[] = [...withIncidentReports, fireflyAu, fireflyNz];
