import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  storePhoto,
  listStoredPhotos,
  removeStoredPhoto,
  type StoredPhoto,
  type PhotoFolder,
} from '../keep/kept-photos.ts';
import { prepareImage } from '../prepare/prepare-image.ts';
import { pickMessages as text } from './messages.ts';

/** A stored photo with an object URL to show it. */
export interface PhotoWithUrl extends StoredPhoto {
  readonly src: string;
}

/** A picked file that could not be added as a photo, and the reason. */
interface Problem {
  readonly name: string;
  readonly why: string;
}

/** The state of one folder: its stored photos, the number of files in preparation and the files that failed. */
export interface PhotoFolderState {
  readonly photos: readonly PhotoWithUrl[];
  readonly preparing: number;
  readonly problems: readonly Problem[];
  /** False once a photo could not be stored and would be lost on a reload. */
  readonly isSafe: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

const shown = (photo: StoredPhoto): PhotoWithUrl => ({ ...photo, src: URL.createObjectURL(photo.blob) });

/**
 * Manages the photos of one folder. A picked file is prepared off the main thread and then stored on the device; a file
 * that fails does not affect the others.
 * @param most the most photos that the folder may hold
 */
export const usePhotoFolder = (folder: PhotoFolder, most: number): PhotoFolderState => {
  const [photos, setPhotos] = useState<readonly PhotoWithUrl[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSafe, setSafe] = useState(true);
  // The number of photos, in a ref rather than state because several files are prepared at the same time.
  const taken = useRef(0);

  const ask = useEffectEvent(() => listStoredPhotos(folder));
  const { name } = folder;

  useEffect(() => {
    let isUnmounted = false;
    let made: readonly PhotoWithUrl[] = [];
    const read = async () => {
      const storedPhotos = await ask();
      if (isUnmounted) return;
      made = storedPhotos.map(shown);
      taken.current = made.length;
      setPhotos(made);
    };
    void read();
    return () => {
      isUnmounted = true;
      for (const { src } of made) URL.revokeObjectURL(src);
    };
  }, [name]);

  const report = (problem: Problem) => setProblems((now) => [...now, problem]);
  const addOne = async (file: File) => {
    try {
      const prepared = await prepareImage(file);
      // Checked after preparing, so that files that are not photos do not count towards the limit.
      if (taken.current >= most) return report({ name: file.name, why: text.full(most) });
      taken.current += 1;
      const storedPhoto = await storePhoto(folder, prepared, file.name);
      setPhotos((now) => [...now, shown(storedPhoto.photo)]);
      if (!storedPhoto.isSafe) setSafe(false);
    } catch (error) {
      report({ name: file.name, why: error instanceof Error ? error.message : text.notAPhoto });
    } finally {
      setPreparing((now) => now - 1);
    }
    return undefined;
  };
  /** Two files are prepared at a time, because the pool has two workers. */
  const addAll = async (files: readonly File[]) => {
    const left = [...files];
    const next = async (): Promise<void> => {
      const file = left.shift();
      if (!file) return undefined;
      await addOne(file);
      return next();
    };
    await Promise.all([next(), next()]);
  };
  return {
    photos,
    preparing,
    problems,
    isSafe,
    add: (files) => {
      setProblems([]);
      setPreparing((now) => now + files.length);
      void addAll(files);
    },
    refuse: (files) => {
      for (const file of files) report({ name: file.name, why: text.notAPhoto });
    },
    remove: (id) => {
      setPhotos((now) => now.filter((photo) => photo.id !== id));
      taken.current -= 1;
      void removeStoredPhoto(folder, id);
    },
  };
};
