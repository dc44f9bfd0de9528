import { testTranscript } from './transcript.ts';

testTranscript('portal', [
  'portal-sign-in-form--renter',
  'portal-sign-in-form--nothing-typed',
  'portal-rental-history--one',
  'portal-document--rental-agreement',
]);
