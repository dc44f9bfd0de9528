/** Texts of the layout around the pages of every product, such as the Back link. */
export const shellMessages = {
  loading: 'Processing, Please wait a moment...',
  retry: 'Try again',
  back: 'Back',
  closeToast: 'Close this message',
  emptyToast: 'Some error occurred',
  errorPrefix: 'Error: ',
  sessionExpired: 'Your session has expired. Please login again to continue.',
} as const;

/**
 * Texts that are shown in place of a page that failed. None of them promises that entries are kept, because not every
 * form stores them.
 */
export const pageFailureMessages = {
  offline: {
    title: 'Failed to fetch the page, check your network',
    text: 'Try again when you are back online.',
  },
  released: {
    title: 'This site has been updated',
    text: 'The page you asked for is a new one. Try again to load it.',
  },
  broken: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Try again, or go back.',
  },
  retry: 'Try again',
  trying: 'Trying again',
} as const;

/** Texts shown on every page while the device is offline. */
export const offlineMessages = {
  title: 'You are offline',
  text: 'You can go on reading and typing. What you enter can be sent when you are back online.',
  kept: 'You can go on reading and typing. What you enter is kept on this device, and can be sent when you are back online.',
} as const;

/** Texts shown while a page or its content has been loading for longer than usual. */
export const waitingMessages = {
  slow: 'This is taking longer than usual.',
  stuck: 'This is taking a very long time. Your connection may be slow or lost.',
} as const;
