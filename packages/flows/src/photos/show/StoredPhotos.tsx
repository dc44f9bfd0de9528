import { useEffect, useEffectEvent, useState } from 'react';
import { listStoredPhotos, type PhotoFolder } from '../keep/kept-photos.ts';
import { Gallery } from './Gallery.tsx';
import { showMessages as text } from './messages.ts';

interface Props {
  /** The subject of the photos, which labels the list and each photo. */
  readonly label: string;
  readonly folder: PhotoFolder;
}

/** Shows the photos that are stored on this device, for a review before they are sent. */
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
