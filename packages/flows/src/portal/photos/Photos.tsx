import { Lightbox, PhotoGrid } from '@journey/ui';
import { useState } from 'react';
import { layoutMessages, photoMessages as text } from '../messages.ts';

interface Props {
  /** What they are of, or whose: names the list and each photo. */
  readonly label: string;
  /** Their addresses, at least one. An address is told to the renter alone and is its own key, so an `img` may ask for it. */
  readonly photos: readonly string[];
}

const loading = { loading: text.loading, failed: text.failed, retry: layoutMessages.retry };

/** Photos side by side; each opens large, and from there the others (P-11). */
export const Photos = ({ label, photos }: Props) => {
  const [shown, setShown] = useState<number>();
  const named = photos.map((src, index) => ({
    id: src,
    src,
    alt: text.photo(label, index + 1, photos.length),
  }));
  return (
    <>
      <PhotoGrid label={label} photos={named} openLabel={text.open} onOpen={setShown} />
      <Lightbox
        open={shown !== undefined}
        photos={named}
        index={shown}
        onClose={() => setShown(undefined)}
        labels={{
          title: label,
          gallery: text.gallery,
          photo: text.slide,
          position: text.position,
          close: text.close,
          previous: text.previous,
          next: text.next,
          zoomIn: text.zoomIn,
          zoomOut: text.zoomOut,
        }}
        text={loading}
      />
    </>
  );
};
