import type { PartKind } from '@journey/api/incidents';
import type { ZipEntry } from '../../engine/zip/zip-files.ts';
import type { KeptPhoto } from '../../photos/keep/kept-photos.ts';
import type { ReportPhotos } from './photo-counts.ts';

/** A zip file of the submission: the part that it belongs to, and its entries. */
export interface Archive {
  readonly part: Exclude<PartKind, 'pdf'>;
  readonly entries: readonly ZipEntry[];
}

/** Names photos by number, from 1, so that the original file names never leave the device. */
const named = (name: string, photos: readonly KeptPhoto[]): ZipEntry[] =>
  photos.map(({ blob }, index) => ({ path: `${name}-${index + 1}.jpg`, blob }));

/** Returns the zip files for a report's photos in the order in which they are sent, without empty ones. */
export const archivesOf = ({ damage, otherDriver, thirdParties, witnesses }: ReportPhotos): Archive[] => {
  const all: Archive[] = [
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
