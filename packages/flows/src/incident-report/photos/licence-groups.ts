import type { Reporting } from '../reporting.ts';
import { keepPhoto, keptPhotos, removePhotos, type PhotoGroup } from './kept-photos.ts';

/** Whether each of several people has a licence photo on the device. */
export const havePhotos = (
  reporting: Reporting,
  reportId: string,
  groups: readonly PhotoGroup[],
): Promise<boolean[]> =>
  Promise.all(groups.map(async (group) => (await keptPhotos(reporting, reportId, group)).length > 0));

/** Takes one of several people out: their photos go, and those of the people after them move up. */
export const dropGroup = async (
  reporting: Reporting,
  reportId: string,
  groups: readonly PhotoGroup[],
  index: number,
): Promise<void> => {
  const later = await Promise.all(
    groups.slice(index + 1).map((group) => keptPhotos(reporting, reportId, group)),
  );
  await Promise.all(groups.slice(index).map((group) => removePhotos(reporting, reportId, group)));
  await Promise.all(
    later.flatMap((photos, at) => {
      const group = groups[index + at];
      return group ? photos.map((photo) => keepPhoto(reporting, reportId, group, photo, photo.name)) : [];
    }),
  );
};
