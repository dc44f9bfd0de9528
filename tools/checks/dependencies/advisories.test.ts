import { describe, expect, it } from 'vitest';
import { judgeAdvisories, type AdvisoryException } from './advisories.ts';
import type { Advisory } from './audit-answer.ts';

const advisory = (severity: string): Advisory => ({
  id: 'GHSA-1',
  packageName: 'axe-core',
  versions: ['4.14.1'],
  severity,
  title: 'It breaks',
  path: 'tools>lighthouse>axe-core',
});
const exception = (more: Partial<AdvisoryException> = {}) => ({
  id: 'GHSA-1',
  reason: 'A reason.',
  until: '2026-11-23',
  ...more,
});
const judge = (advisories: Advisory[], exceptions: AdvisoryException[]) =>
  judgeAdvisories({ isAnswered: true, advisories }, exceptions, '2026-11-23');

describe('judgeAdvisories', () => {
  it.each<[string, Advisory[], AdvisoryException[], RegExp[]]>([
    ['none', [], [], []],
    ...['info', 'low', 'moderate'].map((severity): [string, Advisory[], AdvisoryException[], RegExp[]] => [
      severity,
      [advisory(severity)],
      [],
      [],
    ]),
    ...['high', 'critical', 'unheard of'].map(
      (severity): [string, Advisory[], AdvisoryException[], RegExp[]] => [
        severity,
        [advisory(severity)],
        [],
        [/axe-core 4\.14\.1: It breaks \(GHSA-1\), by tools>lighthouse>axe-core\. Update the package/],
      ],
    ),
    ['high on the last day of its exception', [advisory('high')], [exception()], []],
    [
      'high after its exception',
      [advisory('high')],
      [exception({ until: '2026-11-22' })],
      [/Its exception ended with 2026-11-22/],
    ],
    [
      'high with an exception without an end',
      [advisory('high')],
      [exception({ until: 'never' })],
      [/Its exception ended with never/],
    ],
    [
      'high with an exception for another',
      [advisory('high')],
      [exception({ id: 'GHSA-2' })],
      [/Update the package/, /^The exception for GHSA-2 is no longer needed/],
    ],
    ['low with an exception', [advisory('low')], [exception()], [/no longer needed/]],
    ['high without a reason', [advisory('high')], [exception({ reason: '' })], [/has no reason/]],
  ])('judges an advisory: %s', (_, advisories, exceptions, problems) =>
    expect(judge(advisories, exceptions).problems).toEqual(
      problems.map((problem) => expect.stringMatching(problem) as string),
    ),
  );

  it('lists the lower ones and counts all', () =>
    expect(
      judge([advisory('low'), { ...advisory('high'), id: 'GHSA-2' }], [exception({ id: 'GHSA-2' })]).notes,
    ).toEqual([
      'advisories: 1 high or critical, of which 1 by exception; 1 lower',
      'advisory, low: axe-core 4.14.1: It breaks (GHSA-1), by tools>lighthouse>axe-core',
    ]));

  it('says that nothing was checked, and does not ask whether exceptions are needed', () =>
    expect(
      judgeAdvisories({ isAnswered: false, reason: 'no registry answered' }, [exception()], '2026-11-23'),
    ).toEqual({
      problems: [],
      notes: ['advisories: not checked, no registry answered'],
      isUnchecked: true,
    }));
});
