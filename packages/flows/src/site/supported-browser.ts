/**
 * Matches user agents of browsers on phones and tablets. An iPad sends the user agent of a Mac: only `FxiOS/`,
 * `EdgiOS/` or `CriOS/` identifies Firefox, Edge or Chrome on it, and a web view inside an app has nothing after
 * `Gecko)`.
 */
const MOBILE = /Mobi|Android|iOS\/|Gecko\)$/i;

/** A pattern that matches a browser and its version in a user agent, and the oldest supported version. */
type Floor = readonly [pattern: RegExp, major: number, minor?: number];

/** On iPhones and iPads every browser uses the system's engine, so the version of iOS is checked. */
const IOS: Floor = [/(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/, 16, 4];

const DESKTOP: readonly Floor[] = [
  [/\bEdg\/(\d+)/, 120],
  [/\bFirefox\/(\d+)/, 121],
  [/\bVersion\/(\d+)\.(\d+)\S* Safari\//, 16, 4],
  [/Chrome\/(\d+)\S* Safari\/[\d.]+$/, 120],
];

const PHONE: readonly Floor[] = [IOS, [/\bFirefox\/(\d+)/, 121], [/\bChrome\/(\d+)/, 120]];

/** Whether a user agent contains this browser in a supported version; undefined if it is another browser. */
const reaches = (userAgent: string, [pattern, major, minor = 0]: Floor): boolean | undefined => {
  const found = pattern.exec(userAgent);
  if (!found) return undefined;
  const [, ownMajor, ownMinor = 0] = found.map(Number);
  return ownMajor === major ? ownMinor >= minor : Number(ownMajor) > major;
};

/**
 * Whether a browser is supported, so that the unsupported-browser banner stays hidden: a recent Chrome, Edge, Firefox
 * or Safari on a desktop or a phone. Unknown browsers on phones count as supported, because nearly all of them use the
 * engine of one of these.
 * @param userAgent `navigator.userAgent`
 */
export const isSupportedBrowser = (userAgent: string): boolean => {
  if (!MOBILE.test(userAgent)) return DESKTOP.some((floor) => reaches(userAgent, floor));
  return PHONE.map((floor) => reaches(userAgent, floor)).find((answer) => answer !== undefined) ?? true;
};
