import { expect, test } from 'vitest';
import { isSubmittedStatus, normaliseReportStatus } from './report-status.ts';

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
  expect(normaliseReportStatus(spelling)).toBe(status);
  expect(isSubmittedStatus(normaliseReportStatus(spelling))).toBe(submitted);
});
