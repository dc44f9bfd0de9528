/** Texts that a page shows while its scripts have not loaded, or when they cannot run. */
export const noScriptMessages = {
  tooOld: 'This browser is too old. Please use a recent Chrome, Firefox, Edge or Safari, or call',
  noScript: 'This page needs JavaScript. Please switch it on, or call',
  late: 'This page has not loaded. Please check your connection, or call',
  loadAgain: 'Load the page again',
  wait: 'One moment, the page is loading',
} as const;
