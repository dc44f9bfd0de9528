import type { ReportListItem, ReportStatus } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { splitReportsByDialogTab } from './report-lists.ts';

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
