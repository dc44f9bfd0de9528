import type { DamageFile } from '@journey/api/damage';
import type { Rental } from '@journey/api/rentals';

type Report = Rental['incidentReports'][number];

/** One file of a report's attachments: where it is asked for, and where it goes in the archive. */
export interface Attachment {
  readonly source: DamageFile;
  readonly folder: 'photos' | 'reports';
  /** Its name in the archive; it lacks an extension if the services' name has none. */
  readonly name: string;
}

/** The name the attachments are saved under (docs/product/portal.md#p-19). */
export const attachmentsName = (reportNumber: string): string => `VIR_${reportNumber}_attachments.zip`;

const lastPart = (address: string) => address.split('/').at(-1) ?? '';

/** A name that any system can unpack. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');

const EXTENSION = /\.[a-z\d]{2,5}$/i;

/**
 * Every file of a report: photos of either party, then its papers.
 * @returns none without a report number, since files are asked for by it
 */
export const attachmentsOf = (report: Report, country: string): Attachment[] => {
  const { reportNumber, customerPhotos, staffPhotos, incidentReports, assessmentReports } = report;
  if (!reportNumber) return [];
  // A photo that has no name of its own, but a key, is called after who took it.
  const photos = (files: readonly string[], by: string) =>
    files.map((file, index): Attachment => {
      const own = plain(lastPart(file));
      const name = EXTENSION.test(own) ? own : `${by}-${String(index + 1).padStart(2, '0')}`;
      return { source: { reportNumber, kind: 'photo', country, file }, folder: 'photos', name };
    });
  const papers = [...incidentReports, ...assessmentReports].map((file): Attachment => ({
    source: { reportNumber, kind: 'report', country, file },
    folder: 'reports',
    name: plain(lastPart(file)),
  }));
  return [...photos(customerPhotos, 'customer'), ...photos(staffPhotos, 'staff'), ...papers];
};

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
};

/**
 * Where each file goes in the archive: its folder, its name with the extension of its type, and a number where a name is
 * there already, whatever its case.
 */
export const archivePaths = (
  files: readonly { readonly attachment: Attachment; readonly type: string }[],
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
