/** Texts about the parts of an incident report that wait on this device to be sent. */
export const waitingReportMessages = {
  unsent: (isBegun: boolean) =>
    isBegun
      ? 'The rest of an incident report is waiting to be sent'
      : 'An incident report is waiting to be sent',
  unsavedStep: 'Answers of an incident report are waiting to be saved',
  sentByItself:
    "Sent automatically when you are online and your list of reports or this report's review is open.",
  savedByItself: 'Saved automatically when you are online and their page of the report is open.',
  /** Shown before a rental has been found, because until then the device cannot know which report it is. */
  onDevice: 'An incident report on this device is waiting to be sent',
  /** Shown while another rental's reports are open. */
  ofAnotherRental: 'An incident report of another rental is waiting on this device to be sent',
  onDeviceAdvice:
    'Find its rental and open the report again. Whatever is waiting is then sent automatically.',
} as const;
