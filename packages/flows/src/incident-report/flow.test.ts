import { describe, expect, it } from 'vitest';
import {
  getFirstReportStep,
  needsFullReportToResume,
  getNextReportStep,
  SELECTABLE_REPORT_TYPES,
  listStepsOfReport,
  getPreviousReportStep,
  getReportPagePath,
  getReportProgressPercent,
  findResumeStep,
  RESUME_RULES,
} from './flow.ts';
import type { CustomerDrivingAnswer, IncidentType } from '@journey/api/incidents';
import type { ReportStepId } from './flow.ts';

const shortPath = ['incident', 'damage', 'review'];

describe('a report’s own path (V-09)', () => {
  it.each<[IncidentType, CustomerDrivingAnswer | undefined, string[]]>([
    ['windscreen', undefined, shortPath],
    ['interior', undefined, shortPath],
    ['mechanical', undefined, shortPath],
    ['theft', undefined, shortPath],
    ['panel', 'yes', ['condition', 'incident', 'third-parties', 'witnesses', 'damage', 'review']],
    ['panel', 'parked', ['condition', 'incident', 'third-parties', 'witnesses', 'damage', 'review']],
    ['panel', undefined, ['condition', 'incident', 'third-parties', 'witnesses', 'damage', 'review']],
    [
      'panel',
      'no',
      ['condition', 'incident', 'other-driver', 'third-parties', 'witnesses', 'damage', 'review'],
    ],
  ])('%s, renter driving: %s', (type, customerDriving, ids) =>
    expect(listStepsOfReport({ type, customerDriving }).map(({ id }) => id)).toEqual(ids),
  );

  it('never offers a theft report', () => expect(SELECTABLE_REPORT_TYPES).not.toContain('theft'));

  it('can be begun for each type but theft, in the order of the buttons', () =>
    expect(SELECTABLE_REPORT_TYPES).toEqual(['windscreen', 'panel', 'interior', 'mechanical']));
});

it.each([
  ['witnesses', '/vehicleincidents/witnessdetails'],
  ['review', '/vehicleincidents/reviewpage'],
  ['submissionpage', '/vehicleincidents/submissionpage'],
] as const)('the address of %s is %s', (page, path) => expect(getReportPagePath(page)).toBe(path));

describe('the page after a saved step', () => {
  it.each<[ReportStepId, IncidentType, CustomerDrivingAnswer | undefined, ReportStepId | undefined]>([
    ['condition', 'panel', undefined, 'incident'],
    ['incident', 'windscreen', undefined, 'damage'],
    ['incident', 'interior', undefined, 'damage'],
    ['incident', 'mechanical', undefined, 'damage'],
    ['incident', 'theft', undefined, 'damage'],
    ['incident', 'panel', 'yes', 'third-parties'],
    ['incident', 'panel', 'parked', 'third-parties'],
    ['incident', 'panel', 'no', 'other-driver'],
    ['other-driver', 'panel', 'no', 'third-parties'],
    ['third-parties', 'panel', 'yes', 'witnesses'],
    ['witnesses', 'panel', 'yes', 'damage'],
    ['damage', 'panel', 'yes', 'review'],
    ['damage', 'windscreen', undefined, 'review'],
    ['review', 'panel', 'yes', undefined],
  ])('%s of %s, driving %s: %s', (id, type, customerDriving, next) => {
    expect(getNextReportStep(id, { type, customerDriving })).toBe(next);
    expect(next && getPreviousReportStep(next, { type, customerDriving })).toBe(next && id);
  });

  it.each<[IncidentType, ReportStepId]>([
    ['panel', 'condition'],
    ['windscreen', 'incident'],
    ['interior', 'incident'],
    ['mechanical', 'incident'],
    ['theft', 'incident'],
  ])('%s begins at %s', (type, first) => {
    expect(getFirstReportStep(type)).toBe(first);
    expect(listStepsOfReport({ type })[0]?.id).toBe(first);
    expect(getPreviousReportStep(first, { type })).toBeUndefined();
  });
});

describe('the step at which a report is resumed', () => {
  const others: readonly IncidentType[] = ['windscreen', 'interior', 'mechanical', 'theft'];
  const rows: [string, IncidentType, CustomerDrivingAnswer | undefined, ReportStepId][] = [
    ['initialized', 'panel', undefined, 'condition'],
    ['vehicle-condition-and-police', 'panel', undefined, 'incident'],
    ['incident-details', 'panel', 'no', 'other-driver'],
    ['incident-details', 'panel', 'yes', 'third-parties'],
    ['incident-details', 'panel', 'parked', 'third-parties'],
    ['other-driver-details', 'panel', 'no', 'third-parties'],
    ['third-party-details', 'panel', 'yes', 'witnesses'],
    ['witness', 'panel', 'yes', 'damage'],
    ['damage-details', 'panel', 'yes', 'damage'],
    ['review-page', 'panel', 'yes', 'review'],
    ['submission-page', 'panel', 'yes', 'condition'],
    ['submitted', 'panel', 'yes', 'condition'],
    ...others.flatMap((type): [string, IncidentType, undefined, ReportStepId][] => [
      ['initialized', type, undefined, 'incident'],
      ['incident-details', type, undefined, 'damage'],
      ['damage-details', type, undefined, 'damage'],
      ['review-page', type, undefined, 'review'],
      ['submission-page', type, undefined, 'incident'],
      ['submitted', type, undefined, 'incident'],
    ]),
  ];
  it.each(rows)('%s of %s, driving %s: %s', (status, type, customerDriving, step) =>
    expect(findResumeStep(status as never, { type, customerDriving })).toBe(step),
  );

  it('is undefined for an expired or unavailable report', () => {
    for (const status of ['expired', 'unavailable'] as const)
      expect(findResumeStep(status, { type: 'panel' })).toBeUndefined();
  });

  // Statuses that count as 0 % for a report type are left out. One is `initialized`, the start. The others
  // never occur in the short report types, so their rows in the table may name pages that only panel reports
  // have.
  const reachable = RESUME_RULES.flatMap(({ status, types, to }) =>
    types
      .filter((type) => getReportProgressPercent(status, type) > 0)
      .map((type) => [status, type, to] as const),
  );
  it.each(reachable)('%s of %s leads to a page of its own path', (_status, type, to) =>
    expect(listStepsOfReport({ type, customerDriving: 'no' }).map(({ id }) => id)).toContain(to),
  );

  it('needs the full report only for a panel report with saved details', () => {
    expect(needsFullReportToResume('incident-details', 'panel')).toBe(true);
    expect(needsFullReportToResume('incident-details', 'windscreen')).toBe(false);
    expect(needsFullReportToResume('witness', 'panel')).toBe(false);
  });
});

describe('progress (V-09)', () => {
  it.each([
    ['initialized', 0, 0],
    ['vehicle-condition-and-police', 12.5, 0],
    ['incident-details', 25, 25],
    ['other-driver-details', 37.5, 0],
    ['third-party-details', 50, 0],
    ['witness', 62.5, 0],
    ['damage-details', 75, 50],
    ['review-page', 87.5, 75],
    ['submission-page', 100, 100],
    ['submitted', 100, 100],
  ] as const)('%s is %d %% of a panel report and %d %% of any other', (status, ofPanel, ofOthers) => {
    expect(getReportProgressPercent(status, 'panel')).toBe(ofPanel);
    for (const type of ['windscreen', 'interior', 'mechanical', 'theft'] as const)
      expect(getReportProgressPercent(status, type)).toBe(ofOthers);
  });
});
