import { ApiError, type Transport } from '@journey/api';
import {
  sendDamagePhotos,
  sendLicencePhotos,
  sendReportPdf,
  submitReport,
  type ReportSubmissionResult,
  type IncidentRental,
  type ReportWithNumber,
} from '@journey/api/incidents';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import type { OutboxTaskResponses, OutboxTaskHandler } from '../../engine/outbox/outbox.ts';
import { storePdf } from '../drafts.ts';
import { buildReportPdfInWorker } from '../pdf/make-pdf.ts';
import type { ReportForPdf } from '../pdf/report.ts';
import type { SubmissionTaskName } from './messages.ts';

/** The data for the first request of a submission, which submits the report itself. */
export type ReportSubmitTaskInput = Parameters<typeof submitReport>[1];

/** The data that the uploads of all files of a submission need. */
interface FileInput {
  readonly reportId: string;
  readonly rental: IncidentRental;
}

export interface FileUploadTaskInput extends FileInput {
  readonly file: Blob;
  /** The ids of the photos in the file; undefined for the PDF, and in queues of earlier releases. */
  readonly photoIds?: readonly string[];
  /** The ids of the batches of damage photos that the report already had; undefined in the same cases as `photoIds`. */
  readonly earlierBatchIds?: readonly string[];
}

export interface PdfUploadTaskInput extends FileInput {
  readonly paper: Omit<ReportForPdf, 'reportNumber' | 'signature'>;
  readonly signature?: { readonly jpeg: Blob; readonly name?: string; readonly at: string };
}

const getNumber = ({ create }: OutboxTaskResponses): string =>
  (create as ReportSubmissionResult).reportNumber;

/**
 * Returns the handler that sends a file for the report number that the services have assigned. The outbox stores the
 * ids of the sent photos as the response.
 */
const sendFile = (
  send: (
    report: ReportWithNumber,
    file: Blob,
    sending: { readonly idempotencyKey: string; readonly onProgress: (share: number) => void },
  ) => Promise<void>,
): OutboxTaskHandler => ({
  send: async (input, { answers, idempotencyKey, onProgress }) => {
    const { reportId: id, rental, file, photoIds } = input as FileUploadTaskInput;
    await send({ id, rental, reportNumber: getNumber(answers) }, file, { idempotencyKey, onProgress });
    return photoIds;
  },
});

/**
 * Builds the PDF after the services have given the report its number, which the PDF contains. The outbox stores
 * the PDF, so that a retry sends the same bytes.
 */
const preparePaper =
  (drafts: Drafts): NonNullable<OutboxTaskHandler['prepare']> =>
  async (given, answers) => {
    const { paper, signature, reportId, rental } = given as PdfUploadTaskInput;
    const reportNumber = getNumber(answers);
    const pdf = await buildReportPdfInWorker({
      ...paper,
      reportNumber,
      ...(signature && {
        signature: { ...signature, jpeg: new Uint8Array(await signature.jpeg.arrayBuffer()) },
      }),
    });
    await storePdf(drafts, reportId, { pdf, reportNumber });
    return { reportId, rental, file: pdf } satisfies FileUploadTaskInput;
  };

/**
 * Sends the PDF. It also counts as sent if the report no longer accepts a PDF, because another device has completed the
 * report meanwhile.
 */
const sendPdfUnlessComplete: typeof sendReportPdf = async (...sending) => {
  try {
    await sendReportPdf(...sending);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
};

/**
 * Returns the functions with which the outbox prepares and sends the report and each of its files.
 * @param onPdfSent called when the services have the report’s PDF
 */
export const createSubmissionHandlers = (
  api: Transport,
  drafts: Drafts,
  onPdfSent: () => void,
): Record<SubmissionTaskName, OutboxTaskHandler> => {
  const licences = (
    part: 'licence-third-party' | 'licence-witness' | 'licence-other-driver',
  ): OutboxTaskHandler =>
    sendFile((report, file, sending) => sendLicencePhotos(api, report, { part, file }, sending));
  return {
    create: {
      send: (input, { idempotencyKey }) =>
        submitReport(api, input as ReportSubmitTaskInput, { idempotencyKey }),
    },
    'damage-photos': sendFile((report, file, { onProgress }) =>
      sendDamagePhotos(api, report, file, { onProgress }),
    ),
    pdf: {
      prepare: preparePaper(drafts),
      ...sendFile(async (report, file, { onProgress }) => {
        await sendPdfUnlessComplete(api, report, file, { onProgress });
        onPdfSent();
      }),
    },
    'licence-third-party': licences('licence-third-party'),
    'licence-witness': licences('licence-witness'),
    'licence-other-driver': licences('licence-other-driver'),
  };
};
