import type { RentalIncidentReport } from '@journey/api/rentals';
import { describe, expect, it } from 'vitest';
import { formatDamage, listSubmittedReports, formatWireYesOrNo } from './incident-reports.ts';

const report = (
  reportNumber: string,
  status: RentalIncidentReport['status'],
  date?: string,
): RentalIncidentReport => ({
  reportNumber,
  status,
  date,
  customerPhotos: [],
  staffPhotos: [],
  incidentReports: [],
  assessmentReports: [],
  damageCodes: [],
});

describe('listSubmittedReports (P-18)', () => {
  it('lists only submitted reports, newest first and those without a date last', () => {
    const reports = [
      report('undated', 'submitted'),
      report('old', 'submitted', '2026-01-31 09:00'),
      report('draft', 'initialized', '2026-03-01 09:00'),
      report('review', 'review-page', '2026-03-02 09:00'),
      report('expired', 'expired', '2026-03-03 09:00'),
      report('unknown', undefined, '2026-03-04 09:00'),
      report('new', 'submission-page', '2026-02-01 08:00'),
    ];
    expect(listSubmittedReports(reports).map(({ reportNumber }) => reportNumber)).toEqual([
      'new',
      'old',
      'undated',
    ]);
  });

  it('is empty without reports', () => expect(listSubmittedReports([])).toEqual([]));
});

describe('formatDamage', () => {
  it.each([
    [{ id: 'RB', name: 'Rear bumper', description: 'Scratch' }, 'Rear bumper: Scratch'],
    [{ id: 'RB', name: 'Rear bumper' }, 'Rear bumper'],
    [{ description: 'Scratch' }, 'Scratch'],
    [{ id: 'RB' }, 'RB'],
    [{}, undefined],
  ])('%j', (code, line) => expect(formatDamage(code)).toBe(line));
});

describe('formatWireYesOrNo', () => {
  it.each([
    ['YES', 'Yes'],
    ['y', 'Yes'],
    ['No', 'No'],
    ['N', 'No'],
    ['Car was parked', 'Car was parked'],
    ['Nobody', 'Nobody'],
    [' ', undefined],
    [undefined, undefined],
  ])('%j is %j', (answer, shown) => expect(formatWireYesOrNo(answer)).toBe(shown));
});
