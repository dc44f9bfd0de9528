import { describe, expect, it } from 'vitest';
import { parseAuditAnswer } from './audit-answer.ts';

/**
 * Returns the output that pnpm prints, with its line breaks, when the registry refuses the request with this message.
 */
const refused = (says: string): string =>
  `npm warn Something else.\nError: ERR_PNPM_AUDIT_BAD_RESPONSE\n\n  × ${says}\n`;
const endpoint = 'The audit endpoint (at https://packages.example/-/npm/v1/security/\n  │ advisories/bulk)';

describe('parseAuditAnswer', () => {
  it.each([
    [refused(`${endpoint} responded with 405:`), 'the registry answered 405 (Method Not Allowed)'],
    [
      refused(`${endpoint} responded\n  │ with 503: {"e":"x"}`),
      'the registry answered 503 (Service Unavailable)',
    ],
    [refused(`${endpoint} responded with 799: x`), 'the registry answered 799 (an unknown status)'],
    [
      refused(
        'Failed to request the audit endpoint (at https://packages.example/-/npm/v1/\n  │ security/advisories/bulk): error sending request\n  ╰─▶ operation timed out',
      ),
      'no registry answered',
    ],
    [
      refused(`${endpoint} returned invalid JSON: expected value. Response\n  │ body: <html>hello`),
      'the response of the registry is not a list of advisories',
    ],
    [
      `Error: ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS\n\n  × ${endpoint} doesn't exist.`,
      'the registry has no advisories',
    ],
  ])('tells why the registry could not be asked: %j', (stderr, reason) =>
    expect(parseAuditAnswer('', stderr)).toEqual({ isAnswered: false, reason }),
  );

  it('does not take another fault of pnpm for a registry that does not answer', () => {
    expect(() => parseAuditAnswer('', 'Error: ERR_PNPM_AUDIT_NO_LOCKFILE')).toThrow('AUDIT_NO_LOCKFILE');
    expect(() => parseAuditAnswer('{"error":{"code":"ERR_PNPM"}}', '')).toThrow('audit failed');
  });

  it('reads the advisories', () => {
    const finding = (version: string, ...paths: string[]) => ({ version, paths, dev: false });
    const own = {
      module_name: 'lru-cache',
      severity: 'low',
      title: 'It forgets',
      vulnerable_versions: '<11',
    };
    const report = {
      advisories: {
        1: {
          ...own,
          github_advisory_id: 'GHSA-1',
          findings: [finding('10.4.3', 'a>b', 'a>c'), finding('5.1.1', 'a>d')],
        },
        2: { ...own, github_advisory_id: null, findings: [] },
      },
      metadata: {},
    };
    const same = { packageName: 'lru-cache', severity: 'low', title: 'It forgets' };
    expect(parseAuditAnswer(JSON.stringify(report), 'npm warn Something.')).toEqual({
      isAnswered: true,
      advisories: [
        { ...same, id: 'GHSA-1', versions: ['10.4.3', '5.1.1'], path: 'a>b' },
        { ...same, id: '2', versions: [], path: 'an unknown path' },
      ],
    });
  });
});
