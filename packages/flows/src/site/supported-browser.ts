const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** The oldest versions the build's own scripts run on; below them a page may not work at all. */
const RECENT: readonly (readonly [pattern: RegExp, oldest: number])[] = [
  [/\bEdg\/(\d+)/, 111],
  [/\bFirefox\/(\d+)/, 114],
  [/\bVersion\/(\d+)\S* Safari\//, 16],
  [/Chrome\/(\d+)\S* Safari\/[\d.]+$/, 111],
];

/**
 * Whether the unsupported-browser banner stays away (H-07, 1§1): a mobile browser, or a recent Chrome, Firefox, Edge
 * or Safari.
 * @param userAgent `navigator.userAgent`.
 */
export const isSupportedBrowser = (userAgent: string): boolean =>
  MOBILE.test(userAgent) ||
  RECENT.some(([pattern, oldest]) => Number(pattern.exec(userAgent)?.[1]) >= oldest);
