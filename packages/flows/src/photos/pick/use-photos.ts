import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepPhoto, keptPhotos, removePhoto, type KeptPhoto, type PhotoFolder } from '../keep/kept-photos.ts';
import { prepareImage } from '../prepare/prepare-image.ts';
import { pickMessages as text } from './messages.ts';

/** A kept photo with an address to show it by. */
export interface ShownPhoto extends KeptPhoto {
  readonly src: string;
}

/** A file that became no photo, and why. */
interface Problem {
  readonly name: string;
  readonly why: string;
}

/** Photos of one folder: those kept on the device, what is being made ready, and what went wrong. */
export interface Photos {
  readonly photos: readonly ShownPhoto[];
  readonly preparing: number;
  readonly problems: readonly Problem[];
  /** False once something could not be kept for a reload. */
  readonly isSafe: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly refuse: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
}

const shown = (photo: KeptPhoto): ShownPhoto => ({ ...photo, src: URL.createObjectURL(photo.blob) });

/**
 * The photos of one folder. A chosen file is made ready off the main thread and then kept on the device; one
 * that fails leaves the others alone.
 * @param most how many there may be
 */
export const usePhotos = (folder: PhotoFolder, most: number): Photos => {
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSafe, setSafe] = useState(true);
  // How many of the places have a photo, counted at once: several files are made ready together.
  const taken = useRef(0);

  const ask = useEffectEvent(() => keptPhotos(folder));
  const { name } = folder;

  useEffect(() => {
    let gone = false;
    let made: readonly ShownPhoto[] = [];
    const read = async () => {
      const kept = await ask();
      if (gone) return;
      made = kept.map(shown);
      taken.current = made.length;
      setPhotos(made);
    };
    void read();
    return () => {
      gone = true;
      for (const { src } of made) URL.revokeObjectURL(src);
    };
  }, [name]);

  const report = (problem: Problem) => setProblems((now) => [...now, problem]);
  const addOne = async (file: File) => {
    try {
      const prepared = await prepareImage(file);
      // Files that are no photos do not count towards the most that a report takes.
      if (taken.current >= most) return report({ name: file.name, why: text.full(most) });
      taken.current += 1;
      const kept = await keepPhoto(folder, prepared, file.name);
      setPhotos((now) => [...now, shown(kept.photo)]);
      if (!kept.isSafe) setSafe(false);
    } catch (error) {
      report({ name: file.name, why: error instanceof Error ? error.message : text.notAPhoto });
    } finally {
      setPreparing((now) => now - 1);
    }
    return undefined;
  };
  /** Two at once, as there are workers. */
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
      void removePhoto(folder, id);
    },
  };
};
