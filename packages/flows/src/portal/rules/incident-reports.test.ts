import type { RentalIncidentReport } from '@journey/api/rentals';
import { describe, expect, it, test } from 'vitest';
import {
  formatDamage,
  listSubmittedReports,
  formatWireYesOrNo,
  getPathsInArchive,
  getAttachmentsArchiveName,
  listReportAttachments,
} from './incident-reports.ts';

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

const attached = {
  reportNumber: 'VIR1',
  customerPhotos: [
    '/api/photos/6f1c2e8a-1111-4222-8333-444455556666?until=1772370000&signature=0a1b',
    'https://x.example/p/Front left.JPG?until=1772370000&signature=0a1b',
  ],
  staffPhotos: ['/api/photos/6f1c2e8a-9999-4222-8333-444455556666'],
  incidentReports: ['VIR1_incident_report.pdf'],
  assessmentReports: ['../../a:b.pdf'],
  damageCodes: [],
};

test('lists the photos of both parties, then the PDFs, each with a plain name', () => {
  const files = listReportAttachments(attached, 'NZ');
  expect(files.map(({ folder, name }) => `${folder}/${name}`)).toEqual([
    'photos/customer-01',
    'photos/Front left.JPG',
    'photos/staff-01',
    'reports/VIR1_incident_report.pdf',
    'reports/a_b.pdf',
  ]);
  expect(files[0]?.source).toEqual({
    reportNumber: 'VIR1',
    kind: 'photo',
    country: 'NZ',
    file: attached.customerPhotos[0],
  });
  expect(files.at(-1)?.source).toEqual({
    reportNumber: 'VIR1',
    kind: 'report',
    country: 'NZ',
    file: '../../a:b.pdf',
  });
  expect(getAttachmentsArchiveName('VIR1')).toBe('VIR_VIR1_attachments.zip');
});

test('is empty without a report number or files', () => {
  expect(listReportAttachments({ ...attached, reportNumber: undefined }, 'AU')).toEqual([]);
  const bare = { customerPhotos: [], staffPhotos: [], incidentReports: [], assessmentReports: [] };
  expect(listReportAttachments({ ...attached, ...bare }, 'AU')).toEqual([]);
});

const named = (name: string, type: string) => ({
  attachment: {
    source: { reportNumber: 'V', kind: 'photo' as const, country: 'AU', file: name },
    folder: 'photos' as const,
    name,
  },
  type,
});

test.each([
  [[named('customer-01', 'image/jpeg')], ['photos/customer-01.jpg']],
  [[named('customer-01', 'image/svg+xml; charset=utf-8')], ['photos/customer-01.svg']],
  [[named('customer-01', 'application/x-unknown')], ['photos/customer-01']],
  [[named('a.png', 'image/jpeg')], ['photos/a.png']],
  [
    [named('A.jpg', ''), named('a.jpg', ''), named('a.JPG', '')],
    ['photos/A.jpg', 'photos/a (2).jpg', 'photos/a (3).JPG'],
  ],
])('case %#', (files, paths) => {
  expect(getPathsInArchive(files)).toEqual(paths);
});
