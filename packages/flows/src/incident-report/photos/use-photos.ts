import { useEffect, useState } from 'react';
import { prepareImage } from '../../engine/media/prepare-image.ts';
import { useReporting } from '../reporting.ts';
import { keepPhoto, keptPhotos, removePhoto, type KeptPhoto, type PhotoGroup } from './kept-photos.ts';
import { photoMessages as text } from './messages.ts';

/** A kept photo with an address to show it by. */
export interface ShownPhoto extends KeptPhoto {
  readonly src: string;
}

/** A file that became no photo, and why. */
interface Problem {
  readonly name: string;
  readonly why: string;
}

/** Photos of one group: those kept on the device, what is being made ready, and what went wrong. */
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
 * The photos of one group of a report. A chosen file is made ready off the main thread and then kept on the device; one
 * that fails leaves the others alone.
 * @param most how many there may be
 */
export const usePhotos = (reportId: string, group: PhotoGroup, most: number): Photos => {
  const reporting = useReporting();
  const [photos, setPhotos] = useState<readonly ShownPhoto[]>([]);
  const [preparing, setPreparing] = useState(0);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isSafe, setSafe] = useState(true);

  useEffect(() => {
    let gone = false;
    let made: readonly ShownPhoto[] = [];
    const read = async () => {
      const kept = await keptPhotos(reporting, reportId, group);
      if (gone) return;
      made = kept.map(shown);
      setPhotos(made);
    };
    void read();
    return () => {
      gone = true;
      for (const { src } of made) URL.revokeObjectURL(src);
    };
  }, [reporting, reportId, group]);

  const report = (problem: Problem) => setProblems((now) => [...now, problem]);
  const addOne = async (file: File) => {
    setPreparing((now) => now + 1);
    try {
      const prepared = await prepareImage(file);
      const kept = await keepPhoto(reporting, reportId, group, prepared, file.name);
      setPhotos((now) => [...now, shown(kept.photo)]);
      if (!kept.isSafe) setSafe(false);
    } catch (error) {
      report({ name: file.name, why: error instanceof Error ? error.message : text.notAPhoto });
    } finally {
      setPreparing((now) => now - 1);
    }
  };
  return {
    photos,
    preparing,
    problems,
    isSafe,
    add: (files) => {
      const room = Math.max(0, most - photos.length - preparing);
      setProblems(files.slice(room).map(({ name }) => ({ name, why: text.full(most) })));
      for (const file of files.slice(0, room)) void addOne(file);
    },
    refuse: (files) => {
      for (const { name } of files) report({ name, why: text.notAPhoto });
    },
    remove: (id) => {
      setPhotos((now) => now.filter((photo) => photo.id !== id));
      void removePhoto(reporting, reportId, group, id);
    },
  };
};
