/** Texts in place of data that could not be loaded. */
export const queryMessages = {
  /** The services' own text about something that does not exist is for developers. */
  missing: 'We could not find this. It may no longer be there.',
} as const;
