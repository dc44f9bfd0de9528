/** Something that should not have happened, without anything of the person it happened to. */
export interface Fault {
  readonly kind: 'script' | 'render' | 'request' | 'uncaught';
  /** The error's own name, or what was being fetched; never its message, which may quote what was typed. */
  readonly what: string;
  /** The page's path; no address of the products holds personal data in its path. */
  readonly where: string;
}

/** Takes faults: a host's own way to those who mend them. */
export type FaultReceiver = (fault: Fault) => void;

let receive: FaultReceiver = ({ kind, what, where }) => {
  // A request that fails is told on the page, and is no error of the page's own.
  // eslint-disable-next-line no-console -- the console has them until a host takes them
  console[kind === 'request' ? 'warn' : 'error'](`${kind}: ${what} at ${where}`);
};

const nameOf = (what: unknown) =>
  what instanceof Error ? what.name : typeof what === 'string' ? what : 'Unknown';

/** Tells a fault: what failed, and where. @param what an error, or words without anything personal */
export const reportFault = (kind: Fault['kind'], what: unknown): void =>
  receive({ kind, what: nameOf(what), where: location.pathname });

/**
 * Reports errors that no other code catches.
 * @param receiver gets the faults from now on; by default the browser's console
 */
export const watchFaults = (receiver = receive): void => {
  receive = receiver;
  addEventListener('error', ({ error }: ErrorEvent) => reportFault('uncaught', error));
  addEventListener('unhandledrejection', ({ reason }) => reportFault('uncaught', reason));
};
