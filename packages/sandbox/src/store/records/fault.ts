/** A fault to be played on requests (packages/sandbox/README.md, Faults). */
export const faultKinds = [
  'refuse',
  'reset',
  'lost-reply',
  'hang',
  'slow',
  'status',
  'html',
  'truncated',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export type Fault = {
  readonly kind: FaultKind;
  readonly method?: string;
  /** A path on the sandbox and all below it, such as `/api/documents`; `*` stands for anything. */
  readonly path?: string;
  readonly operation?: string;
  /** The first of the fitting requests to be struck, from 1. */
  readonly nth?: number;
  /** How many from there on; every one unless said, and one alone when `nth` is given. */
  readonly times?: number;
  readonly status?: number;
  readonly delayMs?: number;
};
