import type { Site } from '@journey/flows/site';
import { site as aceAu } from '../ace-au/site.ts';
import { site as aceNz } from '../ace-nz/site.ts';
import { site as dollarAu } from '../dollar-au/site.ts';
import { site as dollarNz } from '../dollar-nz/site.ts';
import { site as meridianAu } from '../meridian-au/site.ts';
import { site as meridianNz } from '../meridian-nz/site.ts';
import { site as thriftyAu } from '../thrifty-au/site.ts';
import { site as thriftyNz } from '../thrifty-nz/site.ts';

/**
 * The sites that the host of the incident reports can show, one for each brand and country. A site is chosen by
 * the address's `brand` and `country` parameters; without them the first one is shown.
 */
export const sites: readonly Site[] = [
  meridianAu,
  meridianNz,
  thriftyAu,
  thriftyNz,
  dollarAu,
  dollarNz,
  aceAu,
  aceNz,
];

/** Path of the incident report host's public entry page, which is prerendered at build time for each of its sites. */
export const entryPath = '/vehicleincidents/landing-page';
