const MOBILE = /Mobi|Android|iPhone|iPad|iPod/i;

/** A browser by what its user agent says, and its oldest version that the build was tried in. */
type Floor = readonly [pattern: RegExp, major: number, minor?: number];

/** On iPhones and iPads every browser is the system's own. */
const IOS: Floor = [/(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/, 16, 4];

const DESKTOP: readonly Floor[] = [
  [/\bEdg\/(\d+)/, 120],
  [/\bFirefox\/(\d+)/, 121],
  [/\bVersion\/(\d+)\.(\d+)\S* Safari\//, 16, 4],
  [/Chrome\/(\d+)\S* Safari\/[\d.]+$/, 120],
];

const PHONE: readonly Floor[] = [IOS, [/\bFirefox\/(\d+)/, 121], [/\bChrome\/(\d+)/, 120]];

/** Whether a user agent is of the floor's browser, and not older; nothing where it is another browser. */
const reaches = (userAgent: string, [pattern, major, minor = 0]: Floor): boolean | undefined => {
  const found = pattern.exec(userAgent);
  if (!found) return undefined;
  const [, ownMajor, ownMinor = 0] = found.map(Number);
  return ownMajor === major ? ownMinor >= minor : Number(ownMajor) > major;
};

/**
 * Whether the unsupported-browser banner stays away: a Chrome, Edge, Firefox or Safari that is not below the floor, on a
 * desktop or a phone. Of other browsers, those of phones are let through: nearly all are one of these underneath.
 * @param userAgent `navigator.userAgent`.
 */
export const isSupportedBrowser = (userAgent: string): boolean => {
  if (!MOBILE.test(userAgent)) return DESKTOP.some((floor) => reaches(userAgent, floor));
  return PHONE.map((floor) => reaches(userAgent, floor)).find((answer) => answer !== undefined) ?? true;
};
