import { join, relative } from 'node:path';
import { root } from '../paths/root.ts';
import { readPort } from './ports.ts';
import type { RunningSandbox } from './sandbox.ts';

/**
 * A fictional person in the sandbox's data, as `/_sandbox/people` returns it. `types` is what the person types into
 * each field. `start` is the address of the person's first page, with a query for the fields that the page can fill in
 * from it.
 */
interface Person {
  name: string;
  flow: string;
  brand: string;
  country: string;
  types: Readonly<Record<string, string>>;
  start: string;
}

/**
 * Returns one fictional renter of each brand, alternately from Australia and New Zealand. If a scenario has no renters
 * of the portal, returns the first person of each other product.
 */
const oneEach = (people: readonly Person[]): Person[] => {
  const renters = people.filter(({ flow }) => flow === 'portal');
  if (renters.length === 0)
    return people.filter(({ flow }, index) => people.findIndex((other) => other.flow === flow) === index);
  const brands = [...new Set(renters.map(({ brand }) => brand))];
  return brands.flatMap((brand, index) => {
    const own = renters.filter((person) => person.brand === brand);
    const country = index % 2 ? 'NZ' : 'AU';
    return own.find((person) => person.country === country) ?? own[0] ?? [];
  });
};

/** Returns the line with a person's link and the values that the person still has to type there. */
const formatSignIn = ({ name, types, start }: Person): string => {
  const filled = [...new URL(start).searchParams.values()];
  const open = Object.entries(types).filter(([, value]) => !filled.includes(value));
  const typed = open.map(([field, value]) => `${field} ${value}`).join(', ');
  // The slashes of a date stay unescaped in the query of a link, which is allowed and easier to read.
  return `  ${name.padEnd(24)} ${start.replaceAll('%2F', '/')}${typed && `  ${typed}`}`;
};

/** Returns a path as a person in the repository's folder would type it: relative if the path is below that folder. */
const formatPath = (path: string): string => {
  const below = relative(root, path);
  return below.startsWith('..') ? path : below;
};

/**
 * Returns the lines that name the sample data. They also say how to load other data if SANDBOX_SCENARIO names other
 * data, or how to load the same data again if all sample bookings have ended. A start does not change a sandbox that
 * has data, so that people keep their entries.
 */
const listLinesOfSamples = async (address: string): Promise<string[]> => {
  const reply = await fetch(`${address}/_sandbox/scenario`);
  const { name, isPast = false } = reply.ok
    ? ((await reply.json()) as { name?: string; isPast?: boolean })
    : {};
  if (name === undefined) return [];
  const wanted = process.env['SANDBOX_SCENARIO'] || name;
  const go = (scenario: string) => `${address}/_sandbox/go?scenario=${scenario}`;
  const held = ['', `The sandbox contains the scenario ${name}.`];
  // A scenario from a file can be loaded by a request, but not by a link.
  if (wanted.endsWith('.json'))
    return [
      ...held,
      ...(isPast ? ['The sample bookings are in the past.'] : []),
      `A file is loaded at the start only if the sandbox is empty. To empty it and load ${wanted}: printf '{"scenario":%s}' "$(cat '${wanted}')" | curl -H 'content-type: application/json' -d @- ${address}/_sandbox/reset`,
    ];
  if (wanted !== name)
    return [
      '',
      `The sandbox was not empty and still contains the scenario ${name}. To empty it and load ${wanted}: ${go(wanted)}`,
    ];
  if (!isPast) return held;
  // The sandbox refuses a link to a scenario that was loaded from a file when it started.
  const again = (await fetch(go(name))).ok ? name : 'default';
  return [
    ...held,
    `The sample bookings are in the past. To empty the sandbox and load ${again} again: ${go(again)}`,
  ];
};

/** Returns where the data is stored, without the user and the password of a database. */
const formatDataPlace = (dataFolder: string): string => {
  const { DATABASE_URL: database } = process.env;
  if (!database) return formatPath(dataFolder);
  const url = URL.parse(database);
  return url ? `the database ${url.host}${url.pathname}` : 'the database of DATABASE_URL';
};

/** Prints the addresses of all servers that `npm start` runs, and links to sign in as fictional renters. */
export const printWelcome = async ({ address, dataFolder }: RunningSandbox): Promise<void> => {
  const reply = await fetch(`${address}/_sandbox/people`);
  const people = reply.ok ? ((await reply.json()) as Person[]) : [];
  const lines = [
    '',
    'My Journey Portal is running.',
    '',
    `  Development host   http://localhost:${readPort('DEV_PORT')}/?brand=thrifty&country=NZ   (any brand, AU or NZ)`,
    `  Incident reports   http://localhost:${readPort('VIR_PORT')}/?brand=meridian`,
    `  Sandbox            ${address}/_sandbox   (all people, messages, files, faults)`,
    '',
    'Sign in as',
    ...oneEach(people).map(formatSignIn),
    ...(await listLinesOfSamples(address)),
    '',
    `Data is stored in ${formatDataPlace(dataFolder)} and kept between starts. Requests are logged in ${formatPath(join(dataFolder, 'sandbox.log'))}. Press Ctrl-C to stop.`,
  ];
  console.log(lines.join('\n'));
};
