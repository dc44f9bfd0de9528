/** How long before its start an outage counts as begun, in ms, so that it interrupts nobody's check. */
const BUFFER = 5 * 60_000;

interface OutageWindow {
  readonly start: Date;
  readonly end: Date;
}

/**
 * Whether the identity provider is out of service (C-14). An outage counts from five minutes before its start
 * until its end.
 */
export const isIdProviderUnavailable = (windows: readonly OutageWindow[], now: Date): boolean =>
  windows.some(({ start, end }) => +now >= +start - BUFFER && +now <= +end);
