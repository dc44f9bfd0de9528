import type { ReportFileKind } from '@journey/api/incidents';

/** The id of one part of a submission: the report or one of its files (docs/product/incident-report.md#v-19). */
export type SubmissionTaskName = 'create' | ReportFileKind;

/** Texts that people see while a submitted incident report is sent, and when sending fails. */
export const submissionMessages = {
  sending: (current: number, total: number) => `Sending ${current} of ${total}`,
  sent: 'Everything has been sent.',
  parts: 'Parts of the report',
  /** Replaces `parts` if several reports are waiting. @param name the type of this report */
  partsOf: (name: string) => `Parts of the report: ${name}`,
  keepOpen:
    'Please keep this page open. If the connection breaks, nothing is lost and nothing is sent twice.',
  stopped: 'Not everything could be sent',
  kept: 'Everything is kept on this device. “Try again” sends only what is missing.',
  keptOffline:
    'The report is kept on this device for a week. It is sent automatically when you are online again and this page is open. “Try again” sends what is missing now.',
  change: 'Go back to the review',
  names: {
    create: 'Report',
    'damage-photos': 'Damage photos',
    pdf: 'Report as PDF',
    'licence-third-party': 'Licence photos of other drivers',
    'licence-witness': 'Licence photos of witnesses',
    'licence-other-driver': 'Licence photo of the other driver',
  } satisfies Record<SubmissionTaskName, string>,
  states: {
    waiting: 'Waiting',
    preparing: 'Preparing',
    sending: 'Sending',
    failed: 'Not sent',
    sent: 'Sent',
  },
  failures: {
    create: 'VIR create failed.',
    network: 'Failed to fetch',
    'damage-photos': 'The damage photos could not be sent.',
    pdf: 'VIR damage report PDF upload failed.',
    'licence-third-party': 'The licence photos of other drivers could not be sent.',
    'licence-witness': 'The licence photos of witnesses could not be sent.',
    'licence-other-driver': 'The licence photo of the other driver could not be sent.',
  },
  pdfSent: 'VIR damage report PDF is uploaded.',
} as const;
