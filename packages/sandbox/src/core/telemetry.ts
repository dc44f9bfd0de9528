/** What the services measure of themselves: requests, queries, the object store, and how fast pages were for people. */

/** Facts by which measurements are counted. Each has few values: templates, names and statuses, nothing of a person. */
export type MeasurementLabels = Record<string, string | number>;

/** A kind of work whose duration is measured. */
export type MeasuredWork = 'request' | 'query' | 'object';

/** A measurement of a page as a person met it (`POST /vitals`). */
export type WebVital = {
  readonly name: 'LCP' | 'INP' | 'FCP' | 'TTFB' | 'CLS';
  /** Milliseconds; for CLS a score without a unit. */
  readonly value: number;
  /** The page's template: words of its address, without numbers or names. */
  readonly page: string;
};

export type Telemetry = {
  /**
   * Measures a piece of work. A piece that begins inside another one is shown as its part in traces.
   * @param facts what is known at the beginning; the work may add to them until it ends
   */
  measure<T>(
    work: MeasuredWork,
    facts: MeasurementLabels,
    run: (facts: MeasurementLabels) => Promise<T>,
  ): Promise<T>;
  recordVital(vital: WebVital): void;
};

/** Measures nothing; used unless measurements are configured. */
export const noTelemetry: Telemetry = {
  measure: (_, facts, run) => run(facts),
  recordVital: () => {},
};
