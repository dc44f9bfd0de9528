/** Texts of the pages that belong to no product, such as the not-found page. */
export const hostMessages = {
  appName: (brand: string) => `My Journey Portal – ${brand}`,
  reportAppName: (brand: string) => `Vehicle Incident Report – ${brand}`,
  reportAppShortName: (brand: string) => `${brand} report`,
  notFound: "The page you are looking for isn't here",
  notFoundAdvice: 'The address may be mistyped, or the page may have moved.',
  home: 'Go to the start page',
  assistance: 'Assistance',
} as const;

/** Texts of a page whose scripts have not loaded or cannot run. The first three are followed by the phone number. */
export const noScriptMessages = {
  old: 'This browser is too old. Please use a recent Chrome, Firefox, Edge or Safari, or call',
  noScript: 'This page needs JavaScript. Please switch it on, or call',
  late: 'This page has not loaded. Please check your connection, or call',
  again: 'Load the page again',
  /** Shown to a person who pressed a button before the page was interactive. */
  wait: 'One moment, the page is loading',
} as const;
