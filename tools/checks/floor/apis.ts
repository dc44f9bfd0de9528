import { createRequire } from 'node:module';
import type {
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from './browsers.ts';

/** A function or object of browsers that at least one of the oldest supported browsers lacks. */
export interface MissingApi {
  /** Its name as scripts write it, such as `URL.canParse` or `requestIdleCallback`. */
  readonly name: string;
  /** The object before the dot; undefined for a global name. */
  readonly object?: string;
  readonly property: string;
  /** The browsers that lack it, such as `safari 16.4`. */
  readonly lackedBy: readonly string[];
}

/** For each interface, the global objects through which scripts reach its members. */
const INSTANCES: Readonly<Record<string, readonly string[]>> = {
  Window: ['', 'window', 'globalThis', 'self'],
  WorkerGlobalScope: ['', 'globalThis', 'self'],
  Document: ['document'],
  Navigator: ['navigator'],
  Performance: ['performance'],
  Crypto: ['crypto'],
  Screen: ['screen'],
  History: ['history'],
  Location: ['location'],
};

/** Returns whether a version such as `16.4` or `≤17` is at most the other, compared part by part. */
const isAtMost = (version: string, limit: string): boolean => {
  const [own, most] = [version.replace('≤', ''), limit].map((one) => one.split('.').map(Number)) as [
    number[],
    number[],
  ];
  const part = own.findIndex((number, index) => number !== (most[index] ?? 0));
  return part === -1 || (own[part] ?? 0) < (most[part] ?? 0);
};

/**
 * Whether a browser of this version supports what the statement describes, without a setting that people must change.
 */
const isIn = (statement: SimpleSupportStatement, version: string): boolean => {
  const { version_added: added, version_removed: removed, flags, prefix } = statement;
  if (typeof added !== 'string' || added === 'preview' || flags || prefix) return false;
  return isAtMost(added, version) && !(typeof removed === 'string' && isAtMost(removed, version));
};

const listBrowsersWithout = ({ support }: CompatStatement): string[] =>
  Object.entries(OLDEST_BROWSERS)
    .filter(([name, version]) => {
      const statements = support[name as keyof typeof OLDEST_BROWSERS];
      return ![statements ?? []].flat().some((one) => isIn(one, version));
    })
    .map(([name, version]) => `${name} ${version}`);

/** Returns the ways in which scripts name a member of an interface: `URL.canParse`, `navigator.wakeLock`, `fetch`. */
const nameMember = (owner: string, key: string): { object?: string; property: string }[] => {
  const property = key.replace(/_static$/, '');
  if (property !== key) return [{ object: owner, property }];
  return (INSTANCES[owner] ?? []).map((object) => ({ ...(object && { object }), property }));
};

/** Returns the child entries of an entry of the data, without the entry's own compatibility statement. */
const listParts = (identifier: Identifier): [key: string, part: Identifier][] =>
  Object.entries(identifier).filter(([key]) => key !== '__compat') as [string, Identifier][];

const listMembers = (identifier: Identifier): [key: string, compat: CompatStatement][] =>
  listParts(identifier).flatMap(([key, { __compat: compat }]) => (compat ? [[key, compat]] : []));

/**
 * Returns all global names and all members of global objects that one of the oldest supported browsers lacks, by MDN's
 * data. Members of other objects, such as elements, are listed by `listMissingMembers`, because the text of a script
 * does not show the type of the object before the dot.
 */
export const listMissingApis = (): MissingApi[] => {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const builtins = data.javascript.builtins ?? {};
  const named = [
    ...[...listMembers(data.api), ...listMembers(builtins)].flatMap(([key, compat]) =>
      nameMember('Window', key).map((name) => ({ ...name, compat })),
    ),
    ...listParts(data.api).flatMap(([owner, identifier]) =>
      listMembers(identifier).flatMap(([key, compat]) =>
        nameMember(owner, key).map((name) => ({ ...name, compat })),
      ),
    ),
    ...listParts(builtins).flatMap(([object, identifier]) =>
      listMembers(identifier).map(([property, compat]) => ({ object, property, compat })),
    ),
  ];
  const missing = named.map(({ compat, ...name }): MissingApi => ({
    ...name,
    name: 'object' in name && name.object ? `${name.object}.${name.property}` : name.property,
    lackedBy: listBrowsersWithout(compat),
  }));
  return missing.filter(({ name, lackedBy }) => lackedBy.length > 0 && /^[\w$.]+$/.test(name));
};

/**
 * Returns the members of all objects that a script can create or receive, such as `URLSearchParams.prototype.size`,
 * that one of the oldest supported browsers lacks, by MDN's data. Some of the names exist in no browser, because the
 * data also lists behaviours and, for JavaScript's own objects, does not tell which members are static.
 */
const listMissingMembers = (): string[] => {
  const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
  const builtins = data.javascript.builtins ?? {};
  // `Intl` contains classes, whose members are one level deeper in the data than those of other objects.
  const ofIntl = listParts(builtins['Intl'] ?? {}).map(([key, part]) => [`Intl.${key}`, part] as const);
  return [...listParts(data.api), ...listParts(builtins), ...ofIntl].flatMap(([owner, identifier]) =>
    listMembers(identifier)
      .filter(([key, compat]) => !key.endsWith('_static') && listBrowsersWithout(compat).length > 0)
      .map(([key]) => `${owner}.prototype.${key}`),
  );
};

/**
 * Returns each name of an API or a member that one of the oldest supported browsers lacks once, in an order in which
 * all of them can be removed: members precede their object, because they cannot be reached without it.
 */
export const listMissingNames = (): string[] => {
  const names = new Set([...listMissingMembers(), ...listMissingApis().map(({ name }) => name)]);
  const depth = (name: string): number => name.split('.').length;
  return [...names].toSorted((one, other) => depth(other) - depth(one));
};
