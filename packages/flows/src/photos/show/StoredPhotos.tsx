import { useEffect, useEffectEvent, useState } from 'react';
import { listStoredPhotos, type PhotoFolder } from '../keep/kept-photos.ts';
import { Gallery } from './Gallery.tsx';
import { galleryMessages as text } from './messages.ts';

interface Props {
  /** What the photos show; names the list and each photo for screen readers. */
  readonly label: string;
  readonly folder: PhotoFolder;
}

/**
 * Shows the photos of one group that this device stores, so that the person can review them before they are sent.
 */
export const StoredPhotos = ({ label, folder }: Props) => {
  const [shown, setShown] = useState<readonly { readonly id: string; readonly src: string }[]>([]);
  const read = useEffectEvent(() => listStoredPhotos(folder));
  useEffect(() => {
    let made: { id: string; src: string }[] = [];
    let isGone = false;
    const show = async () => {
      const photos = await read();
      if (isGone) return;
      made = photos.map(({ id, blob }) => ({ id, src: URL.createObjectURL(blob) }));
      setShown(made);
    };
    void show();
    return () => {
      isGone = true;
      for (const { src } of made) URL.revokeObjectURL(src);
    };
  }, [folder.name]);
  if (shown.length === 0) return null;
  return (
    <Gallery
      label={label}
      photos={shown.map((item, index) => ({ ...item, alt: text.photo(label, index + 1, shown.length) }))}
    />
  );
};
