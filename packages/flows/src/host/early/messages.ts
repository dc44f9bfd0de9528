/** Texts of a page whose scripts have not loaded or cannot run. The first three end with the phone number. */
export const noScriptMessages = {
  old: 'This browser is too old. Please use a recent Chrome, Firefox, Edge or Safari, or call',
  noScript: 'This page needs JavaScript. Please switch it on, or call',
  late: 'This page has not loaded. Please check your connection, or call',
  again: 'Load the page again',
  /** For a person who pressed a button before the page could react. */
  wait: 'One moment, the page is loading',
} as const;
