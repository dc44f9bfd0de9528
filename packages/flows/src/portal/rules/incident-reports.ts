import { getPhotoName, type DamageFileReference } from '@journey/api/damage';
import { isSubmittedStatus, sortReportsNewestFirst, type RentalIncidentReport } from '@journey/api/rentals';
import { yesNoMessages as text } from '../../fields/form-messages.ts';

/** Returns the reports that the portal shows: the submitted ones, newest first (docs/product/portal.md#p-18). */
export const listSubmittedReports = (reports: readonly RentalIncidentReport[]): RentalIncidentReport[] =>
  sortReportsNewestFirst(reports.filter(({ status }) => isSubmittedStatus(status)));

/** Describes a damage in one line: its name and description if they are known, otherwise its code. */
export const formatDamage = ({
  id,
  name,
  description,
}: RentalIncidentReport['damageCodes'][number]): string | undefined =>
  [name, description].filter(Boolean).join(': ') || id;

/**
 * Converts the answer to a yes/no question in an incident report, as the services send it, to “Yes” or “No”. Any
 * other answer stays as it is.
 * @param answer `YES`, `Y`, `No` …
 */
export const formatWireYesOrNo = (answer: string | undefined): string | undefined => {
  const plain = answer?.trim();
  if (/^y(es)?$/i.test(plain ?? '')) return text.yes;
  if (/^no?$/i.test(plain ?? '')) return text.no;
  return plain || undefined;
};

/** An attachment of an incident report: where it is fetched from, and its place in the downloaded archive. */
export interface ReportAttachment {
  readonly source: DamageFileReference;
  readonly folder: 'photos' | 'reports';
  /** The name of the file in the archive. It has no extension if the name from the services has none. */
  readonly name: string;
}

/** Returns the file name of the zip with all attachments of a report (docs/product/portal.md#p-19). */
export const getAttachmentsArchiveName = (reportNumber: string): string =>
  `VIR_${reportNumber}_attachments.zip`;

/** Replaces characters in a file name that some operating systems do not allow. */
const toSafeName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');

const EXTENSION = /\.[a-z\d]{2,5}$/i;

/**
 * Returns all attachments of an incident report: the photos of both parties, then the PDF reports.
 * @returns an empty list without a report number, which is needed to request the files
 */
export const listReportAttachments = (report: RentalIncidentReport, country: string): ReportAttachment[] => {
  const { reportNumber, customerPhotos, staffPhotos, incidentReports, assessmentReports } = report;
  if (!reportNumber) return [];
  // If the services identify a photo by a key and not a file name, the file is named after who took the photo.
  const photos = (files: readonly string[], by: string) =>
    files.map((file, index): ReportAttachment => {
      const own = toSafeName(getPhotoName(file));
      const name = EXTENSION.test(own) ? own : `${by}-${String(index + 1).padStart(2, '0')}`;
      return { source: { reportNumber, kind: 'photo', country, file }, folder: 'photos', name };
    });
  const pdfs = [...incidentReports, ...assessmentReports].map((file): ReportAttachment => ({
    source: { reportNumber, kind: 'report', country, file },
    folder: 'reports',
    name: toSafeName(file.split('/').at(-1) ?? ''),
  }));
  return [...photos(customerPhotos, 'customer'), ...photos(staffPhotos, 'staff'), ...pdfs];
};

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
};

/**
 * Returns the path of each attachment in the zip: folder and name. A name without an extension gets one from the media
 * type. If an earlier path is the same, or differs only in letter case, a number is added.
 */
export const getPathsInArchive = (
  files: readonly { readonly attachment: ReportAttachment; readonly type: string }[],
): string[] => {
  const taken = new Set<string>();
  return files.map(({ attachment: { folder, name }, type }) => {
    const ending = EXTENSION.exec(name)?.[0] ?? EXTENSIONS[type.split(';')[0] ?? ''] ?? '';
    const stem = `${folder}/${name.replace(EXTENSION, '')}`;
    let path = stem + ending;
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `${stem} (${number})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  });
};
