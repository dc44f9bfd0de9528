/** Texts of a page whose scripts cannot run or have not loaded yet. */
export const noScriptMessages = {
  tooOld: 'This browser is too old. Please use a recent Chrome, Firefox, Edge or Safari, or call',
  noScript: 'This page needs JavaScript. Please switch it on, or call',
  late: 'This page has not loaded. Please check your connection, or call',
  loadAgain: 'Load the page again',
  wait: 'One moment, the page is loading',
} as const;
