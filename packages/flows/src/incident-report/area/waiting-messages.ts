/** Texts about what of an incident report waits on this device to be sent. */
export const waitingReportMessages = {
  unsent: (isBegun: boolean) =>
    isBegun
      ? 'The rest of an incident report is waiting to be sent'
      : 'An incident report is waiting to be sent',
  unsavedStep: 'Answers of an incident report are waiting to be saved',
  sentByItself:
    'Sent automatically when you are online and your list of reports or this report’s review is open.',
  savedByItself: 'Saved automatically when you are online and their page of the report is open.',
  /** Said before a rental is found, when nobody can read yet whose report it is. */
  onDevice: 'An incident report on this device is waiting to be sent',
  onDeviceAdvice: 'Find its rental and open the report again, and what waits is sent by itself.',
} as const;
