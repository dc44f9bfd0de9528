import { expect, test } from 'vitest';
import { isSubmittedStatus, readReportStatus } from './report-status.ts';

test.each([
  ['Submited', 'submitted', true],
  ['SUBMITTED', 'submitted', true],
  ['SUBMISSION_PAGE', 'submission-page', true],
  ['SubmissionPage', 'submission-page', true],
  ['Submission Page', 'submission-page', true],
  ['ThirdPartyDetail', 'third-party-details', false],
  ['REVIEW_PAGE', 'review-page', false],
  ['Initialized', 'initialized', false],
  ['Expired', 'expired', false],
  ['constructor', undefined, false],
  ['', undefined, false],
  [undefined, undefined, false],
])('%s is %s', (spelling, status, submitted) => {
  expect(readReportStatus(spelling, 'virstatus')).toBe(status);
  expect(isSubmittedStatus(readReportStatus(spelling, 'virstatus'))).toBe(submitted);
});
