import { useRef, useState } from 'react';
import { removeStoredPhoto, storePhoto, type PhotoFolder } from '../keep/kept-photos.ts';
import { imageProblemMessages, photoPickMessages as text } from '../messages.ts';
import { preparePhotoForSending } from '../prepare/prepare-image.ts';
import { useStoredPhotos } from '../show/StoredPhotos.tsx';

/** A picked file that could not be added as a photo, and the reason. */
interface Problem {
  readonly name: string;
  readonly why: string;
}

/**
 * Manages the photos of one group in a form. A picked file is prepared off the main thread and then stored on the
 * device; a file that fails does not affect the others.
 * @param most the most photos that the group may hold
 * @returns the stored photos, how many files are being prepared, which files could not be added, and whether the device
 * stores all photos: `isSafe` becomes false when one cannot be stored, which a reload would lose
 */
export const usePhotoFolder = (folder: PhotoFolder, most: number) => {
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSafe, setSafe] = useState(true);
  // The count is a ref and no state, since files are prepared at the same time and each must see the latest count.
  const taken = useRef(0);
  const { photos, addPhoto, removePhoto } = useStoredPhotos(folder, (count) => {
    taken.current = count;
  });

  const report = (name: string, why: string) => setProblems((now) => [...now, { name, why }]);
  const addOne = async (file: File) => {
    try {
      const prepared = await preparePhotoForSending(file);
      // The limit is checked after a file is prepared, so that files that turn out not to be photos do not count.
      if (taken.current >= most) return report(file.name, text.full(most));
      taken.current += 1;
      const stored = await storePhoto(folder, prepared, file.name);
      addPhoto(stored.photo);
      if (!stored.isSafe) setSafe(false);
    } catch (error) {
      report(file.name, error instanceof Error ? error.message : imageProblemMessages['not-an-image']);
    } finally {
      setPreparing((now) => now - 1);
    }
    return undefined;
  };
  /** Adds picked files, two at a time, because the pool that prepares them has two workers. */
  const addAll = (files: readonly File[]) => {
    const left = files.values();
    const work = async () => {
      for (const file of left) await addOne(file); // eslint-disable-line no-await-in-loop
    };
    void Promise.all([work(), work()]);
  };
  return {
    photos,
    preparing,
    problems,
    isSafe,
    add: (files: readonly File[]) => {
      setProblems([]);
      setPreparing((now) => now + files.length);
      addAll(files);
    },
    refuse: (files: readonly File[]) => {
      for (const { name } of files) report(name, imageProblemMessages['not-an-image']);
    },
    remove: (id: string) => {
      removePhoto(id);
      taken.current -= 1;
      void removeStoredPhoto(folder, id);
    },
  };
};
