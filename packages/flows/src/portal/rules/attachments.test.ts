import { expect, test } from 'vitest';
import { getPathsInArchive, getAttachmentsArchiveName, listReportAttachments } from './attachments.ts';

const report = {
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
  const files = listReportAttachments(report, 'NZ');
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
    file: report.customerPhotos[0],
  });
  expect(getAttachmentsArchiveName('VIR1')).toBe('VIR_VIR1_attachments.zip');
});

test('is empty without a report number or files', () => {
  expect(listReportAttachments({ ...report, reportNumber: undefined }, 'AU')).toEqual([]);
  const bare = { customerPhotos: [], staffPhotos: [], incidentReports: [], assessmentReports: [] };
  expect(listReportAttachments({ ...report, ...bare }, 'AU')).toEqual([]);
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
