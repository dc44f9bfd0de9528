/** Texts of the notice about queues on this device that have not been sent. */
export const waitingToSendMessages = {
  announced: 'Something is waiting to be sent.',
  /** @param what a sentence without a full stop, such as “3 photos are waiting to be sent” */
  since: (what: string, since: string) => `${what}, since ${since}`,
  sentByItself: 'Sent automatically when you are online and signed in.',
  /** Shown if the notice also says that the device is offline. */
  goOn: 'You can go on reading and typing.',
  kept: 'Kept on this device for up to a week.',
  notKept:
    'This browser keeps nothing on the device. Please leave this page open until everything has been sent.',
} as const;
