import { Lightbox, PhotoGrid, type GridPhoto } from '@journey/ui';
import { useState } from 'react';
import { galleryMessages as text } from './messages.ts';

interface Props {
  /** The accessible name of the list of photos and of the enlarged view. */
  readonly label: string;
  readonly photos: readonly GridPhoto[];
  readonly onRemove?: (id: string) => void;
  /** Called when the person loads a photo again that could not be shown. */
  readonly onRetry?: () => void;
}

/**
 * Shows photos in a grid; pressing one shows it enlarged (V-29). Without `onRemove`, photos cannot be removed.
 */
export const Gallery = ({ label, photos, onRemove, onRetry }: Props) => {
  const [index, setIndex] = useState<number>();
  return (
    <>
      <PhotoGrid
        label={label}
        photos={photos}
        openLabel={text.open}
        onOpen={setIndex}
        removeLabel={text.remove}
        broken={{ text: text.broken, retry: text.retry }}
        onRemove={onRemove && (({ id }) => onRemove(id))}
        onRetry={onRetry}
      />
      <PhotoLightbox
        label={label}
        photos={photos}
        index={index}
        onClose={() => setIndex(undefined)}
        onRetry={onRetry}
      />
    </>
  );
};

interface LightboxProps {
  readonly label: string;
  readonly photos: readonly GridPhoto[];
  /** The index of the photo that is shown enlarged first; while it is undefined, the enlarged view is closed. */
  readonly index: number | undefined;
  readonly onClose: () => void;
  /** Called when the person loads a photo again that could not be shown. */
  readonly onRetry?: (() => void) | undefined;
}

/** Renders the enlarged view of photos, which shows them one at a time and fills the screen. */
export const PhotoLightbox = ({ label, photos, index, onClose, onRetry }: LightboxProps) => (
  <Lightbox
    open={index !== undefined}
    photos={photos}
    index={index}
    onClose={onClose}
    onRetry={onRetry}
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
    broken={{ text: text.broken, retry: text.retry }}
    text={{ loading: text.loading, failed: text.failed, retry: text.retry }}
  />
);
