import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  storePhoto,
  listStoredPhotos,
  removeStoredPhoto,
  type StoredPhoto,
  type PhotoFolder,
} from '../keep/kept-photos.ts';
import { preparePhotoForSending } from '../prepare/prepare-image.ts';
import { photoPickMessages as text } from './messages.ts';

/** A photo that the device stores, with an object URL by which the page shows it. */
export interface PhotoWithUrl extends StoredPhoto {
  readonly src: string;
}

/** A picked file that could not be added as a photo, and the reason. */
interface Problem {
  readonly name: string;
  readonly why: string;
}

/**
 * The state of a group of photos in a form: the stored photos, how many files are being prepared, and which files
 * could not be added.
 */
export interface PhotoFolderState {
  readonly photos: readonly PhotoWithUrl[];
  readonly preparing: number;
  readonly problems: readonly Problem[];
  /**
   * Whether the device stores all photos of the group. It becomes false when a photo cannot be stored: a
   * reload would lose that photo.
   */
  readonly isSafe: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

/**
 * Manages the photos of one group in a form. A picked file is prepared off the main thread and then stored on the
 * device; a file that fails does not affect the others.
 * @param most the most photos that the group may hold
 */
export const usePhotoFolder = (folder: PhotoFolder, most: number): PhotoFolderState => {
  const [photos, setPhotos] = useState<readonly PhotoWithUrl[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSafe, setSafe] = useState(true);
  // Counts the photos in a ref rather than in state, because several files are prepared at the same time and each
  // must see the latest count.
  const taken = useRef(0);
  // The object URLs of this group's photos. Each keeps its photo in memory until it is revoked.
  const urls = useRef(new Set<string>());
  const shown = (photo: StoredPhoto): PhotoWithUrl => {
    const src = URL.createObjectURL(photo.blob);
    urls.current.add(src);
    return { ...photo, src };
  };
  const revoke = (src: string) => {
    URL.revokeObjectURL(src);
    urls.current.delete(src);
  };

  const ask = useEffectEvent(async () => (await listStoredPhotos(folder)).map(shown));
  const { name } = folder;

  useEffect(() => {
    let isUnmounted = false;
    const ownUrls = urls.current;
    const read = async () => {
      const storedPhotos = await ask();
      if (isUnmounted) return storedPhotos.forEach(({ src }) => revoke(src));
      taken.current = storedPhotos.length;
      return setPhotos(storedPhotos);
    };
    void read();
    return () => {
      isUnmounted = true;
      for (const src of ownUrls) URL.revokeObjectURL(src);
      ownUrls.clear();
    };
  }, [name]);

  const report = (problem: Problem) => setProblems((now) => [...now, problem]);
  const addOne = async (file: File) => {
    try {
      const prepared = await preparePhotoForSending(file);
      // The limit is checked after a file is prepared, so that files that turn out not to be photos do not count.
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
  /** Adds all picked files, two at a time, because the pool that prepares them has two workers. */
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
      for (const photo of photos) if (photo.id === id) revoke(photo.src);
      setPhotos((now) => now.filter((photo) => photo.id !== id));
      taken.current -= 1;
      void removeStoredPhoto(folder, id);
    },
  };
};
