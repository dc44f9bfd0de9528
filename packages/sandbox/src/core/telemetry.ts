/**
 * What the services measure: requests, database queries, calls to the file storage, and page speed as browsers
 * report it.
 */

/**
 * Labels by which measurements are grouped, such as a route or a status. Each has only a few possible values, and
 * none is personal.
 */
export type MeasurementLabels = Record<string, string | number>;

/**
 * The kinds of work whose duration is measured: requests, database queries, and calls to the storage of files
 * (`object`).
 */
export type MeasuredWorkKind = 'request' | 'query' | 'object';

/** One web vital (a measure of page speed), as a person's browser reports it with `POST /vitals`. */
export type WebVital = {
  readonly name: 'LCP' | 'INP' | 'FCP' | 'TTFB' | 'CLS';
  /** The web vital's value in milliseconds; for CLS (layout shift) it is a score without a unit. */
  readonly value: number;
  /** The path of the measured page, from which numbers and names have been removed. */
  readonly page: string;
};

export type Telemetry = {
  /**
   * Measures how long `run` takes. If it begins inside other measured work, traces show it as that work's child.
   * @param facts the labels that are known at the beginning; `run` may add more until it ends
   */
  measure<T>(
    work: MeasuredWorkKind,
    facts: MeasurementLabels,
    run: (facts: MeasurementLabels) => Promise<T>,
  ): Promise<T>;
  recordVital(vital: WebVital): void;
};

/** The telemetry that measures nothing. It is used unless the settings ask for measurements. */
export const NO_TELEMETRY: Telemetry = {
  measure: (_, facts, run) => run(facts),
  recordVital: () => {},
};
