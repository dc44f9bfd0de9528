/** The services' measurements: of requests, queries and the object store, and of page speed as browsers report it. */

/**
 * Labels by which measurements are grouped. Each has few values, such as templates, names and statuses, and none is
 * personal.
 */
export type MeasurementLabels = Record<string, string | number>;

/** The types of work whose duration is measured: `object` is a call to the object store. */
export type MeasuredWork = 'request' | 'query' | 'object';

/** One web vital that a person's browser measured (`POST /vitals`). */
export type WebVital = {
  readonly name: 'LCP' | 'INP' | 'FCP' | 'TTFB' | 'CLS';
  /** The measured value: milliseconds, but for CLS (layout shift) a score without a unit. */
  readonly value: number;
  /** The page's path, reduced to words, without numbers or names. */
  readonly page: string;
};

export type Telemetry = {
  /**
   * Measures a piece of work. In traces, a piece that begins inside another one is shown as its child.
   * @param facts the labels that are known at the beginning; the work may add more until it ends
   */
  measure<T>(
    work: MeasuredWork,
    facts: MeasurementLabels,
    run: (facts: MeasurementLabels) => Promise<T>,
  ): Promise<T>;
  recordVital(vital: WebVital): void;
};

/** Measures nothing; used unless measurements are configured. */
export const NO_TELEMETRY: Telemetry = {
  measure: (_, facts, run) => run(facts),
  recordVital: () => {},
};
