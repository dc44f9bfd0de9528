import { useEffect, useRef, useState } from 'react';
import { useIsHere } from '../../engine/use-is-here.ts';
import { removeStoredPhoto, storePhotoUnlessFull, type PhotoFolder } from '../keep/kept-photos.ts';
import { updatePreparation, useFolderPreparation } from '../keep/preparation.ts';
import { imageProblemMessages, photoPickMessages as text } from '../messages.ts';
import { preparePhotoForSending } from '../prepare/prepare-image.ts';
import { useStoredPhotos } from '../show/StoredPhotos.tsx';

/**
 * Manages the photos of one group in a form. A picked file is prepared off the main thread and then stored on the
 * device. A file that fails does not affect the others. Preparation continues after the page is left, and a page that
 * is opened later shows its results.
 * @param label what the photos show, such as “Damage”
 * @param most the maximum number of photos in the group
 * @returns the stored photos, how many files are being prepared, which files could not be added, and whether the device
 * stores all photos: `isSafe` becomes false if a photo could not be stored and a reload would lose it
 */
export const usePhotoFolder = (folder: PhotoFolder, label: string, most: number) => {
  const { count: preparing, problems } = useFolderPreparation(folder.name);
  const isHere = useIsHere();
  const [isSafe, setSafe] = useState(true);
  // Files are stored in the order in which they were picked, even if a later one has been prepared first.
  const stored = useRef(Promise.resolve());
  const { photos, addPhoto, removePhoto } = useStoredPhotos(folder, (count) => {
    // An earlier visit to the page may have added a photo that the device could not store.
    if (count > 0) void folder.drafts().then((drafts) => setSafe(drafts.isPersistent(folder.name)));
  });

  const change = (to: Parameters<typeof updatePreparation>[1]) => updatePreparation(folder.name, to);
  // Files that could not be added are reported only once: on this page, or on the next visit if the person has already
  // left it.
  useEffect(() => () => updatePreparation(folder.name, () => ({ problems: [] })), [folder.name]);

  const report = (name: string, why: string) =>
    change((now) => ({ problems: [...now.problems, { name, why }] }));
  const addOne = async (file: File, to: PhotoFolder, earlier: Promise<void>) => {
    try {
      const prepared = await preparePhotoForSending(file).finally(() => earlier);
      // The limit is checked only after a file has been prepared, so that files that turn out not to be photos do not
      // count.
      const result = await storePhotoUnlessFull(to, prepared, file.name, most);
      if (!result) return report(file.name, text.full(most));
      const { photo, isSafe: isStored } = result;
      if (isHere()) addPhoto(photo);
      else change(({ late }) => ({ late: late + 1 }));
      if (!isStored) setSafe(false);
    } catch (error) {
      report(file.name, error instanceof Error ? error.message : imageProblemMessages['not-an-image']);
    } finally {
      change(({ count }) => ({ count: count - 1 }));
    }
    return undefined;
  };
  return {
    photos,
    preparing,
    problems,
    isSafe,
    add: (files: readonly File[]) => {
      change(({ count }) => ({ label, count: count + files.length, problems: [] }));
      // By the time the files are prepared, another person may have signed in in another tab. The files belong to the
      // person who picked them, so that person's drafts are opened now.
      const drafts = folder.drafts();
      const to = { ...folder, drafts: () => drafts };
      // The worker pool gets all files at once, and prepares two at a time.
      for (const file of files) stored.current = addOne(file, to, stored.current);
    },
    refuse: (files: readonly File[]) => {
      for (const { name } of files) report(name, imageProblemMessages['not-an-image']);
    },
    remove: (id: string) => {
      removePhoto(id);
      void removeStoredPhoto(folder, id);
    },
  };
};
