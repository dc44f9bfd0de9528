import type { IncidentReport, IncidentRental, ReportFileKind } from '@journey/api/incidents';
import { drawSignatureImage, type Signature } from '@journey/ui';
import { useEffect, useEffectEvent } from 'react';
import type { OutboxTask } from '../../engine/outbox/outbox.ts';
import { preloadZipWorker, zipFilesInWorker, type ZipEntry } from '../../engine/zip/zip-files.ts';
import { formatInTimeZone } from '../../fields/moment/moment.ts';
import type { StoredPhoto } from '../../photos/keep/kept-photos.ts';
import { listPhotoGroupsBeingPrepared } from '../../photos/keep/preparation.ts';
import { markCountedPhotos } from '../counted-photos.ts';
import { getReportPhotosPrefix, openReportDrafts } from '../drafts.ts';
import { type IncidentReportApp, useIncidentReportApp } from '../incident-report-app.ts';
import { buildReportPdfInWorker } from '../pdf/make-pdf.ts';
import { listBatchIds } from '../unconfirmed-photos.ts';
import { useReportRental } from '../use-report.tsx';
import type { ReportSubmitTaskInput, PdfUploadTaskInput, FileUploadTaskInput } from './handlers.ts';
import { createPdfContentForPage, hashPdfAnswers } from './pdf-content.ts';
import { correctPhotoCounts, readReportPhotos, type ReportPhotos } from './photos.ts';

/** A photo as an entry of a zip file, with the id by which the device knows it. */
interface PhotoEntry extends ZipEntry {
  readonly id: string;
}

/**
 * Names the photos in a zip file by number, from 1, so that the names of the original files never leave the
 * device.
 */
const named = (name: string, photos: readonly StoredPhoto[]): PhotoEntry[] =>
  photos.map(({ id, blob, addedAt }, index) => ({
    id,
    path: `${name}-${index + 1}.jpg`,
    blob,
    // The services recognise the same photos in a later submission only if their zip is identical byte for byte.
    date: new Date(addedAt),
  }));

/**
 * Returns the zip files to create from a report's photos, in the order in which they are sent. Empty ones are left out.
 */
const listArchives = ({ damage, otherDriver, thirdParties, witnesses }: ReportPhotos) => {
  const all: { readonly part: ReportFileKind; readonly entries: readonly PhotoEntry[] }[] = [
    { part: 'damage-photos', entries: named('damage', damage) },
    {
      part: 'licence-third-party',
      entries: thirdParties.flatMap((photos, index) => named(`third-party-${index + 1}-licence`, photos)),
    },
    {
      part: 'licence-witness',
      entries: witnesses.flatMap((photos, index) => named(`witness-${index + 1}-licence`, photos)),
    },
    { part: 'licence-other-driver', entries: named('other-driver-licence', otherDriver) },
  ];
  return all.filter(({ entries }) => entries.length > 0);
};

/** The signature of a report, with the time when it was given. */
export interface SignatureWithTime {
  readonly signature: Signature;
  /** When it was given by the services' clock, in milliseconds since 1970. */
  readonly at: number;
  /**
   * The hash of what the PDF would have shown (`hashPdfAnswers`). Signatures that earlier releases stored have none.
   */
  readonly answersHash?: string | undefined;
}

/**
 * Whether a PDF is being built ahead of time. A second one would delay the PDF of a submission, because one worker
 * builds all PDFs.
 */
let isPreloading = false;

/**
 * Loads what a submission needs (the workers, jsPDF and the fonts) ahead of time, by building a PDF of the
 * answers so far. The submission can then be prepared without a network. Files that fail to load are requested
 * again during the submission.
 */
const preloadSubmissionCode = async (
  reporting: IncidentReportApp,
  { type, details }: IncidentReport,
  rental: IncidentRental,
): Promise<void> => {
  if (isPreloading) return;
  isPreloading = true;
  try {
    preloadZipWorker();
    const paper = createPdfContentForPage(reporting.site, { type, rental, details, photoCount: 0 });
    await buildReportPdfInWorker({ ...paper, reportNumber: 'VIR' });
  } catch {
    // Failures to load something ahead of time are ignored, since the submission itself tries again and reports
    // them.
  } finally {
    isPreloading = false;
  }
};

/**
 * Loads the code and fonts that submitting the report will need, in the background, once when the report is
 * shown.
 */
export const usePreloadSubmissionCode = (report: IncidentReport): void => {
  const reporting = useIncidentReportApp();
  const { data: rental } = useReportRental();
  const prepare = useEffectEvent(() => {
    if (rental) void preloadSubmissionCode(reporting, report, rental);
  });
  const { id } = report;
  useEffect(() => prepare(), [id]);
};

interface Submitted {
  readonly report: IncidentReport;
  readonly rental: IncidentRental;
  readonly signed?: SignatureWithTime | undefined;
  readonly resubmit: boolean;
  /** The time zone of the rental's pickup branch, as an IANA name, in which the PDF prints the signature's time. */
  readonly zone: string;
}

/**
 * Thrown when a photo of the report is still being prepared. Its message names the photo and is shown to the person.
 */
export class PhotoBeingCheckedError extends Error {}

/** Thrown when the content of the PDF has changed since it was signed. */
export class ChangedSinceSignedError extends Error {}

/**
 * Creates the tasks that submit a report, in the order in which they are sent: the report, the zip of damage photos,
 * the PDF, the zips of licence photos. It sends no request itself.
 * @throws PhotoBeingCheckedError when a photo of the report is still being prepared
 * @throws ChangedSinceSignedError when the content of the PDF has changed since it was signed
 * @throws Error when a zip or the signature's picture cannot be made; its message is for developers
 */
export const createSubmissionTasks = async (
  reporting: IncidentReportApp,
  { report, rental, signed, resubmit, zone }: Submitted,
): Promise<OutboxTask[]> => {
  const { id: reportId, type, version } = report;
  const [unready] = listPhotoGroupsBeingPrepared(getReportPhotosPrefix(reportId));
  if (unready) throw new PhotoBeingCheckedError(unready.message);
  // Another tab may store a photo while the submission is prepared, so the names are listed before the photos are read. A
  // photo that is stored in between is in a zip, whose response lists it.
  const drafts = await openReportDrafts(reporting);
  const madeFrom = await drafts.strict.list(getReportPhotosPrefix(reportId));
  const photos = await readReportPhotos(reporting, report);
  const details = correctPhotoCounts(report.details, photos, resubmit, report.missingParts);
  const answers = { type, rental, details, photoCount: photos.damageCount };
  // Another tab may have added photos since the review was shown.
  if (signed && signed.answersHash !== (await hashPdfAnswers(answers))) throw new ChangedSinceSignedError();
  const earlierBatchIds = listBatchIds(report.photoBatches);
  const archives: OutboxTask[] = [];
  // The zip files are made one after another, since there is only one zip worker.
  for (const { part, entries } of listArchives(photos)) {
    const file = await zipFilesInWorker(entries); // eslint-disable-line no-await-in-loop
    const photoIds = entries.map(({ id }) => id);
    const input: FileUploadTaskInput = { reportId, rental, file, photoIds, earlierBatchIds };
    archives.push({ id: part, input });
  }
  const jpeg = signed && (await drawSignatureImage(signed.signature, { type: 'image/jpeg' }));
  const paper: PdfUploadTaskInput = {
    reportId,
    rental,
    paper: createPdfContentForPage(reporting.site, answers),
    ...(jpeg && {
      signature: {
        jpeg,
        at: formatInTimeZone(signed.at, zone),
        ...(signed.signature.kind === 'typed' && { name: signed.signature.name.trim() }),
      },
    }),
  };
  await markCountedPhotos(drafts, reportId, madeFrom);
  const create: ReportSubmitTaskInput = { reportId, type, rental, details, resubmit, version };
  return [
    { id: 'create', input: create, madeFrom },
    ...archives.filter(({ id }) => id === 'damage-photos'),
    { id: 'pdf', input: paper },
    ...archives.filter(({ id }) => id !== 'damage-photos'),
  ];
};
