/** Texts in place of data that could not be loaded. */
export const queryMessages = {
  /** The services' own text about something that does not exist is for developers. */
  missing: 'This is no longer there. It may have been deleted in another tab or on another device.',
} as const;
