import type { IncidentSessionSource } from '@journey/api/incidents';
import { expect, it } from 'vitest';
import { getReportSource } from './report-source.ts';

it.each<[IncidentSessionSource | undefined, IncidentSessionSource, IncidentSessionSource]>([
  [undefined, 'sms', 'sms'],
  ['web', 'web', 'web'],
  ['web', 'app', 'app'],
  ['web', 'sms', 'sms'],
  ['app', 'web', 'app'],
  ['app', 'app', 'app'],
  ['app', 'sms', 'app'],
  ['sms', 'web', 'sms'],
  ['sms', 'app', 'sms'],
  ['sms', 'sms', 'sms'],
])('a session of %s in a tab from %s is shown the pages of %s (V-04)', (ofSession, ofTab, source) =>
  expect(getReportSource(ofSession, ofTab)).toBe(source),
);
