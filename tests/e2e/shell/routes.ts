/**
 * Every address of every product, with the heading that a device shows there without a network. A guard
 * (tests/guards/offline-routes.test.ts) compares the addresses with the routes in the sources.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../tools/paths/root.ts';

/** An address, and the heading of the page that is shown there. */
export type Route = readonly [address: string, heading: string];

const SIGN_IN = 'Sign in to your rental';
const NOT_FOUND = "The page you are looking for isn't here";

/** The portal's pages behind the sign-in, as a signed-in person sees them. */
export const PORTAL_PAGES: readonly Route[] = [
  ['/app', 'Rental History'],
  ['/app/rentalhistory', 'Rental History'],
  ['/app/rental-photos', 'Rental Photos'],
  ['/app/upload-vehicle-photos', 'Take New Photos'],
  ['/app/rental-agreement', 'Rental Agreement'],
  ['/app/tax-invoice', 'Tax Invoice'],
  ['/app/tolls-invoice', 'Tolls Invoice'],
  ['/app/damage-documentation', 'Damage Documentation'],
  ['/app/vehicle-incident-reports', 'Vehicle Incident Reports'],
  ['/app/fleet-guide', 'Fleet Guide'],
  ['/app/terms', 'Rental Terms'],
  ['/personalInfo', 'Personal Information'],
];

/** Reads paths from a product's list of routes or steps, so that new ones are tested automatically. */
export const listPaths = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(join(root, 'packages/flows/src', file), 'utf8').matchAll(pattern)].map(
    ([, path]) => path!,
  );

/** The last segments of the addresses of the check-in's steps. */
const STEPS = listPaths('check-in/routes/flow.ts', /\bpath: '([a-z-]+)'/g);

/** The kinds of check-in, each with the heading of its login. */
const CHECK_INS: readonly Route[] = [
  ['/checkin', 'Check in online'],
  ['/checkin-demo', 'Check in online: demonstration'],
  ['/additional-driver-checkin', 'Additional driver check-in'],
  ['/generic-checkin', 'Welcome to Online Checkin'],
];

/** The pages of every host that need no sign-in. */
const PUBLIC_PAGES: readonly Route[] = [
  ['/contact-us', 'Contact us'],
  ['/vehicleincidents/contact-us', 'Contact us'],
  ['/404', NOT_FOUND],
  ['/no-such-page', NOT_FOUND],
];

/** All addresses of a brand's host, as a person who is not signed in sees them. */
export const BRAND_ROUTES: readonly Route[] = [
  ['/', SIGN_IN],
  ['/login', SIGN_IN],
  ...PORTAL_PAGES.map(([address]): Route => [address, SIGN_IN]),
  ...CHECK_INS.flatMap(([base, heading]): Route[] =>
    ['', '/login', ...STEPS.map((step) => `/${step}`)].map((end) => [`${base}${end}`, heading]),
  ),
  ['/checkin/counter-pass', 'Counter pass'],
  ...PUBLIC_PAGES,
];

/** The pages of the incident report behind the lookup, as a person with an open report sees them. */
export const REPORT_PAGES: readonly Route[] = [
  ['/vehicleincidents/incidentselection', 'What type of incident are you reporting?'],
  ['/vehicleincidents/vehicleconditionandpolice', 'Vehicle condition and police'],
  ['/vehicleincidents/incidentdetails', 'Incident details'],
  ['/vehicleincidents/otherdriverdetails', 'Other driver'],
  ['/vehicleincidents/thirdpartydetails', 'Other vehicles'],
  ['/vehicleincidents/witnessdetails', 'Witnesses'],
  ['/vehicleincidents/damagedetails', 'Damage details'],
  ['/vehicleincidents/reviewpage', 'Review and sign'],
  // A report that was not submitted has no thank-you page, and this person was not sent a message about damage.
  ['/vehicleincidents/submissionpage', 'Review and sign'],
  ['/vehicleincidents/sms', 'What type of incident are you reporting?'],
  ['/vehicleincidents/existingdamagelandingpage', 'Damage already recorded'],
];

const LANDING = 'Vehicle Incident Report';

/** All addresses of the incident reports' host, as a person who has not looked up a rental sees them. */
export const REPORT_ROUTES: readonly Route[] = [
  ['/', LANDING],
  ['/vehicleincidents', LANDING],
  ['/vehicleincidents/landing-page', LANDING],
  ['/vehicleincidents/login', LANDING],
  ['/vehicleincidents/vir-login', LANDING],
  ['/vehicleincidents/staff-login', LANDING],
  ...REPORT_PAGES.map(([address]): Route => [address, LANDING]),
  ['/vehicleincidents/rentalexpired', 'Rental closed'],
  ['/vehicleincidents/expire', 'Your session is expired'],
  ...PUBLIC_PAGES,
];
