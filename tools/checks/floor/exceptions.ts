/** Permitted uses of an API that one of the oldest supported browsers lacks, because they do no harm there. */
export interface ApiException {
  /** The API's name as the check reports it. */
  readonly name: string;
  /** Names of the built files, without their hashes, in which it may be used. */
  readonly files: readonly string[];
  /** What happens in a browser that lacks it. */
  readonly reason: string;
}

const IDLE = 'Used only after a test that it exists; a timer takes its place.';
const VITALS = 'web-vitals tests that it exists, and measures less without it.';

/**
 * The exceptions of the check of built files against the oldest supported browsers. An exception that is no longer
 * needed fails the check.
 */
export const API_EXCEPTIONS: readonly ApiException[] = [
  { name: 'requestIdleCallback', files: ['keep-offline', 'shared'], reason: IDLE },
  { name: 'globalThis.requestIdleCallback', files: ['host', 'report-web-vitals'], reason: IDLE },
  { name: 'globalThis.cancelIdleCallback', files: ['report-web-vitals'], reason: IDLE },
  {
    name: 'navigator.connection',
    files: ['host', 'keep-offline', 'shared'],
    reason: 'React and our code test that it exists; without it a line counts as fast.',
  },
  {
    name: 'navigator.deviceMemory',
    files: ['PhotoSection', 'shared'],
    reason:
      'Without it a device counts as one with little memory, whose photos are decoded one after another.',
  },
  {
    name: 'navigation',
    files: ['host'],
    reason: 'React tests that it exists, and only then tells the browser of a navigation that is under way.',
  },
  {
    name: 'setImmediate',
    files: ['host', 'zip.worker'],
    reason: 'No browser has it: React tests for it, and jszip brings its own.',
  },
  {
    name: 'Error.captureStackTrace',
    files: ['unstorable', 'sign-in', 'pdf.worker'],
    reason: 'yup and fflate test that it exists; without it an error has its usual stack.',
  },
  { name: 'globalThis.PerformanceSoftNavigation', files: ['report-web-vitals'], reason: VITALS },
  { name: 'globalThis.PerformanceEventTiming', files: ['report-web-vitals'], reason: VITALS },
  { name: 'PerformanceEventTiming', files: ['report-web-vitals'], reason: VITALS },
  { name: 'document.prerendering', files: ['report-web-vitals'], reason: VITALS },
  { name: 'document.wasDiscarded', files: ['report-web-vitals'], reason: VITALS },
  { name: 'performance.interactionCount', files: ['report-web-vitals'], reason: VITALS },
  {
    name: 'AbortSignal.any',
    files: ['sign-in', 'ky-transport'],
    reason: 'ky tests that it exists before it joins signals; without it a request ends by the last one.',
  },
  {
    name: 'AbortSignal.any',
    files: ['files'],
    reason: 'Sends files only in Node and in tests; browsers send them with XMLHttpRequest.',
  },
  {
    name: 'Intl.Segmenter',
    files: ['pdf.worker', 'shared'],
    reason: 'Used only after a test that it exists; our own splitting of text takes its place.',
  },
  {
    name: 'globalThis.trustedTypes',
    files: ['start-worker', 'shared'],
    reason: 'Used only if it exists; a browser without it starts a worker by its plain address.',
  },
  {
    name: 'Uint8ArrayToHex',
    files: ['pdf.worker'],
    reason: 'A method of jsPDF itself has the name of the new method of byte arrays.',
  },
];
