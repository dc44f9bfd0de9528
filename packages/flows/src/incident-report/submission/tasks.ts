import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { signatureImage, type Signature } from '@journey/ui';
import type { Task } from '../../engine/outbox/outbox.ts';
import { prepareZip, zipFiles } from '../../engine/zip/zip-files.ts';
import { shownTime } from '../../fields/date/shown.ts';
import { keptPhotos } from '../../photos/keep/kept-photos.ts';
import { photoFolder } from '../photo-folders.ts';
import type { Reporting } from '../reporting.ts';
import { archivesOf } from './archives.ts';
import type { CreateInput, PaperInput, PartInput } from './handlers.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { paperColours } from './paper-colours.ts';
import { paperOf } from './paper.ts';
import { countPhotos, readPhotos, withPhotos } from './photo-counts.ts';

/** A signature and when it was given: `YYYY-MM-DD hh:mm` of the device. */
export interface Signed {
  readonly signature: Signature;
  readonly at: string;
}

/**
 * Fetches what a submission is made with ahead of it, by making a paper of what is known: the workers, jsPDF and the
 * faces are then there when the network is gone. What does not come now is asked for again with the submission.
 */
export const prepareSubmission = async (
  { site }: Pick<Reporting, 'site'>,
  { type, details }: Pick<IncidentReport, 'type' | 'details'>,
  rental: IncidentRental,
): Promise<void> => {
  try {
    prepareZip();
    const paper = paperOf({ site, colours: paperColours(), type, rental, details, photoCount: 0 });
    await makePdf({ ...paper, reportNumber: 'VIR' });
  } catch {
    // Preparing ahead may fail silently: the submission reports what is missing.
  }
};

interface Submitted {
  readonly report: IncidentReport;
  readonly rental: IncidentRental;
  readonly signed?: Signed | undefined;
  readonly resubmit: boolean;
}

/**
 * Everything that a submission sends, in its order: the report, the zip of damage photos, the paper, the zips of
 * licences. Nothing is asked of the services here.
 * @throws Error when a zip or the picture of the signature cannot be made
 */
export const submissionTasks = async (
  reporting: Reporting,
  { report, rental, signed, resubmit }: Submitted,
): Promise<Task[]> => {
  const { id: reportId, type } = report;
  const photos = await readPhotos(report.details, (group) =>
    keptPhotos(photoFolder(reporting, reportId, group)),
  );
  const counts = countPhotos(photos);
  const details = withPhotos(report.details, counts);
  const archives: Task[] = [];
  // One after the other: the worker that was started ahead makes them all.
  for (const { part, entries } of archivesOf(photos)) {
    const file = await zipFiles(entries); // eslint-disable-line no-await-in-loop
    archives.push({ id: part, input: { reportId, rental, file } satisfies PartInput });
  }
  const jpeg = signed && (await signatureImage(signed.signature, { type: 'image/jpeg' }));
  const paper: PaperInput = {
    reportId,
    rental,
    paper: paperOf({
      site: reporting.site,
      colours: paperColours(),
      type,
      rental,
      details,
      photoCount: counts.damage,
    }),
    ...(jpeg && {
      signature: {
        jpeg,
        at: shownTime(signed.at) ?? signed.at,
        ...(signed.signature.kind === 'typed' && { name: signed.signature.name.trim() }),
      },
    }),
  };
  const create: CreateInput = { reportId, type, rental, details, resubmit };
  return [
    { id: 'create', input: create },
    ...archives.filter(({ id }) => id === 'damage-photos'),
    { id: 'pdf', input: paper },
    ...archives.filter(({ id }) => id !== 'damage-photos'),
  ];
};
