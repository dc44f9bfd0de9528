import { testTranscript } from './transcript.ts';

testTranscript('incident-report', [
  'incident-report-landing--australia',
  'incident-report-rental-lookup--lookup',
  'incident-report-incident-selection--four-types',
  'incident-report-condition-and-police--fresh',
  'incident-report-damage--on-the-car',
  'incident-report-review--windscreen',
  'incident-report-thank-you--by-web',
]);
