import { testTranscript } from './transcript.ts';

testTranscript('check-in', [
  'check-in-login--primary',
  'check-in-login--nothing-typed',
  'check-in-privacy--unverified',
  'check-in-what-you-need--everything',
  'check-in-verification--identity',
  'check-in-your-details--verified',
  'check-in-summary--verified',
]);
