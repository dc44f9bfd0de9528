/** The kinds of faults that the sandbox can simulate in its responses (packages/sandbox/README.md, Faults). */
export const simulatedFaultKinds = [
  'refuse',
  'reset',
  'lost-reply',
  'hang',
  'slow',
  'status',
  'html',
  'truncated',
] as const;
type SimulatedFaultKind = (typeof simulatedFaultKinds)[number];

export type Fault = {
  readonly kind: SimulatedFaultKind;
  readonly method?: string;
  /**
   * The path of the requests to disturb, such as `/api/documents`. It includes all paths below it, and `*` in it
   * matches anything.
   */
  readonly path?: string;
  readonly operation?: string;
  /** The number of the first matching request to disturb, counted from 1. */
  readonly nth?: number;
  /**
   * How many matching requests to disturb, beginning with number `nth`. By default all, but only one if `nth` is
   * given.
   */
  readonly times?: number;
  readonly status?: number;
  readonly delayMs?: number;
};
