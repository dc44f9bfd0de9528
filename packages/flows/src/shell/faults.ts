/** A report of an error, without any personal data. */
export interface FaultReport {
  readonly kind: 'script' | 'render' | 'request' | 'uncaught';
  /**
   * The error's name, or the request that failed. Never the error's message, because it may quote what a person typed.
   */
  readonly what: string;
  /** The path of the page on which the error occurred. Paths of pages never contain personal data. */
  readonly path: string;
}

/** Receives faults. A host can set its own receiver, for example one that sends them to its monitoring. */
export type FaultReceiver = (fault: FaultReport) => void;

let currentReceiver: FaultReceiver = ({ kind, what, path }) => {
  // A failed request is logged only as a warning, because the page itself works and tells the person about the failure.
  // eslint-disable-next-line no-console -- the default receiver, until a host sets its own
  console[kind === 'request' ? 'warn' : 'error'](`${kind}: ${what} at ${path}`);
};

const faultName = (what: unknown) =>
  what instanceof Error ? what.name : typeof what === 'string' ? what : 'Unknown';

/** Reports a fault on the current page. @param what an error, or a text without personal data */
export const reportFault = (kind: FaultReport['kind'], what: unknown): void =>
  currentReceiver({ kind, what: faultName(what), path: location.pathname });

/**
 * Reports errors that no other code catches.
 * @param receiver receives all faults from now on; by default they go to the browser's console
 */
export const reportUncaughtErrors = (receiver = currentReceiver): void => {
  currentReceiver = receiver;
  addEventListener('error', ({ error }: ErrorEvent) => reportFault('uncaught', error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault('uncaught', reason));
};
