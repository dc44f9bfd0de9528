/** Permitted uses of an API that one of the oldest supported browsers lacks, because they do no harm there. */
export interface ApiException {
  /** The API's name as the check reports it. */
  readonly name: string;
  /** Names of the built files, without their hashes, in which it may be used. */
  readonly files: readonly string[];
  /** What happens in a browser that lacks it. */
  readonly reason: string;
}

const IDLE = 'Used only if it exists. Otherwise a timer replaces it.';
const VITALS = 'web-vitals checks whether it exists, and measures less without it.';

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
    reason: 'React and our code check whether it exists. Without it, a connection counts as fast.',
  },
  {
    name: 'navigator.deviceMemory',
    files: ['PhotoSection', 'shared'],
    reason:
      'Without it, a device counts as one with little memory, on which photos are decoded one at a time.',
  },
  {
    name: 'navigation',
    files: ['host'],
    reason: 'React checks whether it exists before it reports a running navigation to the browser.',
  },
  {
    name: 'setImmediate',
    files: ['host', 'zip.worker'],
    reason: 'No browser has it. React checks whether it exists, and jszip has a replacement.',
  },
  {
    name: 'Error.captureStackTrace',
    files: ['messages', 'sign-in', 'pdf.worker'],
    reason: 'yup and fflate check whether it exists. Without it, an error has its default stack.',
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
    reason:
      'ky checks whether it exists before it combines signals. Without it, only the last signal can abort a request.',
  },
  {
    name: 'AbortSignal.any',
    files: ['files'],
    reason: 'Used only in Node and in tests. Browsers send files with XMLHttpRequest.',
  },
  {
    name: 'Intl.Segmenter',
    files: ['pdf.worker', 'shared'],
    reason: 'Used only if it exists. Otherwise our own code splits the text.',
  },
  {
    name: 'globalThis.trustedTypes',
    files: ['start-worker', 'shared'],
    reason: 'Used only if it exists. A browser without it starts a worker from its plain URL.',
  },
  {
    name: 'Uint8ArrayToHex',
    files: ['pdf.worker'],
    reason: 'A method of jsPDF has the same name as a new method of byte arrays.',
  },
];
