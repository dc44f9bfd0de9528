/** The kinds of faults that the sandbox can inject into requests (packages/sandbox/README.md, Faults). */
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
  /** A path on the sandbox, which includes all paths below it, such as `/api/documents`; `*` stands for anything. */
  readonly path?: string;
  readonly operation?: string;
  /** The first matching request that the fault makes fail, counted from 1. */
  readonly nth?: number;
  /** How many matching requests fail from there on: by default all, or only one if `nth` is given. */
  readonly times?: number;
  readonly status?: number;
  readonly delayMs?: number;
};
