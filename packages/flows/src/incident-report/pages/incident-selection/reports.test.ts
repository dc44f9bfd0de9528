import type { ReportListItem, ReportStatus } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { REPORT_FLOW } from '../../flow.ts';
import { reportStatusNames } from './messages.ts';
import { canBeginNewReport, splitReportsByDialogTab } from './reports.ts';

const report = (status: ReportStatus, isResumable = true): ReportListItem => ({
  id: `${status}-${isResumable}`,
  type: 'panel',
  status,
  isResumable,
});

it('lists as drafts only the web app’s reports that are neither submitted nor expired', () => {
  const { drafts, submitted } = splitReportsByDialogTab([
    report('initialized'),
    report('review-page'),
    report('submission-page'),
    report('submitted'),
    report('expired'),
    report('unavailable'),
    report('initialized', false),
    report('submitted', false),
  ]);
  expect(drafts.map(({ id }) => id)).toEqual(['initialized-true', 'review-page-true']);
  expect(submitted.map(({ id }) => id)).toEqual(['submission-page-true', 'submitted-true']);
});

const linkedReport = { id: 'linked', type: 'panel' } as const;

it.each([
  ['by licence', {}, ['one', 'two'], true],
  ['by a link that begins a report', { linkedReport, canBeginReport: true }, ['linked'], true],
  ['by a link whose own draft was deleted', { linkedReport, canBeginReport: true }, [], true],
  ['by a link that began its report', { linkedReport, canBeginReport: true }, ['linked', 'new'], false],
  ['by a link that begins none', { linkedReport, canBeginReport: false }, ['linked'], false],
])('lets who came %s begin a report, or not', (_, rental, ids, expected) => {
  expect(
    canBeginNewReport(
      rental,
      ids.map((id) => ({ id })),
    ),
  ).toBe(expected);
});

it('calls what a report has reached as the steps are called (V-06)', () => {
  expect(REPORT_FLOW.steps.map(({ savedAs }) => reportStatusNames[savedAs])).toEqual(
    REPORT_FLOW.steps.map(({ title }) => title),
  );
});
