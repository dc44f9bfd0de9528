import type { AuditAnswer, Advisory } from './audit-answer.ts';
import { EXCEPTIONS_FILE, type Findings } from './findings.ts';

/** An advisory that is accepted until a given day although its severity is high or critical. */
export interface AdvisoryException {
  /** The advisory's id, such as `GHSA-aaaa-bbbb-cccc`. */
  readonly id: string;
  readonly reason: string;
  /** The last day on which it is accepted, as `YYYY-MM-DD`. */
  readonly until: string;
}

/**
 * Severities that are listed but do not fail the check. Any other severity fails it, including one that this list does
 * not know.
 */
const LOW_SEVERITIES: ReadonlySet<string> = new Set(['info', 'low', 'moderate']);

const describe = ({ id, severity, packageName, versions, title, path }: Advisory): string =>
  `${severity}: ${packageName} ${versions.join(', ')}: ${title} (${id}), by ${path}`;

/**
 * Judges the advisories that a registry reports for the packages of the lockfile.
 * @param exceptions each must have a reason, and must match a high or critical advisory
 * @param today the day as `YYYY-MM-DD`
 */
export const judgeAdvisories = (
  answer: AuditAnswer,
  exceptions: readonly AdvisoryException[],
  today: string,
): Findings => {
  if (!answer.isAnswered)
    return { problems: [], notes: [`advisories: not checked, ${answer.reason}`], isUnchecked: true };
  const { advisories } = answer;
  const isLow = ({ severity }: Advisory): boolean => LOW_SEVERITIES.has(severity);
  const grave = advisories.filter((advisory) => !isLow(advisory));
  // Dates are compared as text, so a text that is not a date could otherwise count as a day in the far future.
  const isInForce = ({ until }: AdvisoryException): boolean =>
    /^\d{4}-\d{2}-\d{2}$/.test(until) && until >= today;

  const open = grave.flatMap((advisory) => {
    const own = exceptions.filter(({ id }) => id === advisory.id);
    if (own.some(isInForce)) return [];
    const [ended] = own;
    return ended
      ? `${describe(advisory)}. Its exception ended with ${ended.until}.`
      : `${describe(advisory)}. Update the package, or add an exception with an end date to ${EXCEPTIONS_FILE}.`;
  });
  const wrongExceptions = exceptions.flatMap(({ id, reason }) => [
    ...(reason.trim() ? [] : [`The exception for ${id} has no reason.`]),
    ...(grave.some((advisory) => advisory.id === id)
      ? []
      : [`The exception for ${id} is no longer needed. Remove it from ${EXCEPTIONS_FILE}.`]),
  ]);
  return {
    problems: [...open, ...wrongExceptions],
    notes: [
      `advisories: ${grave.length} high or critical, of which ${grave.length - open.length} by exception; ${advisories.length - grave.length} lower`,
      ...advisories.filter(isLow).map((advisory) => `advisory, ${describe(advisory)}`),
    ],
  };
};
