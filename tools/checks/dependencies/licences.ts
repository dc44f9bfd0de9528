import { matchesGlob } from 'node:path';
import { EXCEPTIONS_FILE, type Findings } from './findings.ts';
import type { InstalledPackage } from './installed.ts';

/** A licence that packages may have although it is not in the allowed list. */
export interface LicenceException {
  /** A package's name, or a pattern of names with `*`. */
  readonly packages: string;
  /** The licence that is accepted, as the package states it. */
  readonly licence: string;
  readonly reason: string;
  /** Whether such a package may reach a browser or the services, rather than being used only in development. */
  readonly ships: boolean;
}

/** The words for true and false in `acceptsLicence`. Neither can be the name of a licence. */
const [YES, NO] = ['{yes}', '{no}'];

/**
 * Returns whether a licence expression such as `(MIT OR GPL-3.0-or-later) AND Zlib` can be satisfied with accepted
 * licences only.
 * @param accepted names of licences, or whole expressions as packages state them
 */
export const acceptsLicence = (expression: string, accepted: ReadonlySet<string>): boolean => {
  if (accepted.has(expression)) return true;
  const isAccepted = (name: string): boolean => name.trim() === YES || accepted.has(name.trim());
  const isMet = (flat: string): boolean =>
    flat.split(' OR ').some((choice) => choice.split(' AND ').every(isAccepted));
  const innermost = /\(([^()]*)\)/g;
  let rest = expression;
  while (rest.search(innermost) >= 0)
    rest = rest.replaceAll(innermost, (_, inner: string) => (isMet(inner) ? YES : NO));
  return isMet(rest);
};

/**
 * Judges the licences of installed packages.
 * @param allowed names of the licences that every package may have
 * @param exceptions each must have a reason and be needed by a package; none can let a package under the GPL or the
 *   AGPL reach a browser or the services
 */
export const judgeLicences = (
  packages: readonly InstalledPackage[],
  allowed: readonly string[],
  exceptions: readonly LicenceException[],
): Findings => {
  const accepted = new Set(allowed);
  const others = packages.filter(({ licence }) => !acceptsLicence(licence, accepted));
  const covers = (exception: LicenceException, { name, licence }: InstalledPackage): boolean =>
    matchesGlob(name, exception.packages) &&
    acceptsLicence(licence, new Set([...allowed, exception.licence]));
  const isNeeded = (exception: LicenceException): boolean =>
    others.some((item) => covers(exception, item) && (item.ships || !exception.ships));

  const wrongPackages = others.flatMap((item) => {
    const own = exceptions.filter((exception) => covers(exception, item));
    const named = `${item.name}@${item.version}: its licence is “${item.licence}”`;
    if (own.length === 0)
      return `${named}, which is not allowed. Use another package, or add an exception to ${EXCEPTIONS_FILE}.`;
    if (!item.ships) return [];
    if (own.every(({ licence }) => /\bA?GPL\b/.test(licence)))
      return `${named}, and it reaches a browser or the services. No exception can allow that; use another package.`;
    return own.some(({ ships }) => ships)
      ? []
      : `${named}, which is accepted only for development, but it reaches a browser or the services.`;
  });
  const wrongExceptions = exceptions.flatMap((exception) => {
    const named = `The exception of ${exception.packages} for “${exception.licence}”`;
    const reasonless = exception.reason.trim() ? [] : [`${named} has no reason.`];
    if (isNeeded(exception)) return reasonless;
    const where = exception.ships ? ' by anything that reaches a browser or the services' : '';
    return [...reasonless, `${named} is no longer needed${where}. Remove it from ${EXCEPTIONS_FILE}.`];
  });
  const shipped = packages.filter(({ ships }) => ships).length;
  return {
    problems: [...wrongPackages, ...wrongExceptions],
    notes: [
      `licences: ${packages.length} packages, of which ${shipped} reach a browser or the services; ${others.length} have a licence outside the allowed list`,
    ],
  };
};
