import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listStoredPhotos, type PhotoFolder, type StoredPhoto } from '../keep/kept-photos.ts';
import { useFolderPreparation } from '../keep/preparation.ts';
import { Gallery } from './Gallery.tsx';

/** A photo that the device stores, with an object URL with which the page shows it. */
export interface PhotoWithUrl extends StoredPhoto {
  readonly src: string;
}

/**
 * Reads the photos of one group that this device stores, and creates an object URL for each. The URL is revoked when
 * the photo or the component is removed. Until then it keeps the photo in memory.
 * @param onRead called with the number of stored photos, once it is known
 * @returns the photos, and functions that add a photo to them or remove one, without changing the device's storage
 */
export const useStoredPhotos = (folder: PhotoFolder, onRead?: (count: number) => void) => {
  const [photos, setPhotos] = useState<readonly PhotoWithUrl[]>([]);
  const { late } = useFolderPreparation(folder.name);
  const urls = useRef(new Set<string>());
  const addUrl = (photo: StoredPhoto): PhotoWithUrl => {
    const src = URL.createObjectURL(photo.blob);
    urls.current.add(src);
    return { ...photo, src };
  };
  const read = useEffectEvent(async (wanted: AbortSignal) => {
    // If the device's storage cannot be read, no photos are shown. Sending reads it again, and fails instead of leaving
    // photos out.
    const stored = await listStoredPhotos(folder).catch(() => []);
    if (wanted.aborted) return;
    onRead?.(stored.length);
    setPhotos(stored.map(addUrl));
  });
  useEffect(() => {
    const over = new AbortController();
    const ownUrls = urls.current;
    void read(over.signal);
    return () => {
      over.abort();
      for (const src of ownUrls) URL.revokeObjectURL(src);
      ownUrls.clear();
    };
  }, [folder.name, late]);
  return {
    photos,
    addPhoto: (photo: StoredPhoto) => {
      const added = addUrl(photo);
      setPhotos((now) => [...now, added]);
    },
    removePhoto: (id: string) => {
      for (const photo of photos) {
        if (photo.id !== id) continue;
        URL.revokeObjectURL(photo.src);
        urls.current.delete(photo.src);
      }
      setPhotos((now) => now.filter((photo) => photo.id !== id));
    },
  };
};

interface Props {
  /** What the photos show. It labels the list and each photo for screen readers. */
  readonly label: string;
  readonly folder: PhotoFolder;
}

/** Shows the photos of one group that this device stores, for a review before they are sent. */
export const StoredPhotos = ({ label, folder }: Props) => {
  const { photos } = useStoredPhotos(folder);
  return photos.length > 0 && <Gallery label={label} photos={photos} />;
};
