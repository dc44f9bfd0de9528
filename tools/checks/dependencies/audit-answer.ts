import { STATUS_CODES } from 'node:http';

/** An advisory about packages of the lockfile. */
export interface Advisory {
  /** The advisory's id, such as `GHSA-aaaa-bbbb-cccc`. */
  readonly id: string;
  readonly packageName: string;
  /** The versions in the lockfile to which the advisory applies. */
  readonly versions: readonly string[];
  readonly severity: string;
  readonly title: string;
  /** One of the ways in which the project depends on the package, such as `tools>lighthouse>axe-core`. */
  readonly path: string;
}

/** The advisories that a registry reports, or why it reported none, such as “the registry answered 405”. */
export type AuditAnswer =
  | { readonly isAnswered: true; readonly advisories: readonly Advisory[] }
  | { readonly isAnswered: false; readonly reason: string };

/** The fields of the output of `pnpm audit --json` that are used here. */
interface AuditReport {
  readonly advisories: Readonly<
    Record<
      string,
      {
        readonly github_advisory_id?: string | null;
        readonly module_name: string;
        readonly severity: string;
        readonly title: string;
        readonly findings: readonly { readonly version: string; readonly paths: readonly string[] }[];
      }
    >
  >;
}

/**
 * Parses the output of `pnpm audit --json`. If the registry gave no answer, the reason never includes the registry's
 * address.
 * @param stdout the report, or nothing if the registry did not answer
 * @param stderr pnpm's error message, whose lines are broken at 80 characters and start with bars
 * @throws an error with pnpm's message, if pnpm failed for a reason other than the registry
 */
export const parseAuditAnswer = (stdout: string, stderr: string): AuditAnswer => {
  if (stdout.trim().startsWith('{')) {
    const { advisories } = JSON.parse(stdout) as Partial<AuditReport>;
    if (!advisories) throw new Error(`pnpm audit failed: ${stdout}`);
    return {
      isAnswered: true,
      advisories: Object.entries(advisories).map(([number, advisory]) => ({
        id: advisory.github_advisory_id ?? number,
        packageName: advisory.module_name,
        versions: advisory.findings.map(({ version }) => version),
        severity: advisory.severity,
        title: advisory.title,
        path: advisory.findings[0]?.paths[0] ?? 'an unknown path',
      })),
    };
  }
  const message = stderr.replaceAll(/[\s│×├╰─▶]+/g, ' ');
  // pnpm reports this error instead of the status 404.
  if (message.includes('ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS'))
    return { isAnswered: false, reason: 'the registry has no advisories' };
  if (!message.includes('ERR_PNPM_AUDIT_BAD_RESPONSE')) throw new Error(`pnpm audit failed: ${stderr}`);
  const status = /responded with (\d{3})/.exec(message)?.[1];
  if (status)
    return {
      isAnswered: false,
      reason: `the registry answered ${status} (${STATUS_CODES[status] ?? 'an unknown status'})`,
    };
  return {
    isAnswered: false,
    reason: message.includes('Failed to request')
      ? 'no registry answered'
      : 'the response of the registry is not a list of advisories',
  };
};
