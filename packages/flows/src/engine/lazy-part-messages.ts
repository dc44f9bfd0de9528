/** The message shown in place of a part of a page, such as a map, after its code has failed to load twice. */
export const lazyPartMessages = {
  failedAgain: 'If it does not load although you are online, reload this page.',
} as const;
