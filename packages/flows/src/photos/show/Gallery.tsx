import { getPhotoName } from '@journey/api/damage';
import { Lightbox, PhotoGrid, type GridPhoto } from '@journey/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { galleryMessages as text, photoMessages } from '../messages.ts';

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
        removeLabel={photoMessages.remove}
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

/**
 * React hook for photos that the services store. Their addresses end after at most an hour, so a page that was left open
 * longer must ask for them anew.
 * @returns a function that repeats the queries of this page whose answers are no longer fresh; an answer that is fresh has
 *   no ended address
 */
export const useRefetchAddressesCallback = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
};

interface UploadedProps {
  /** What the photos show or who took them; names the list and each photo for screen readers. */
  readonly label: string;
  /**
   * The addresses of the photos, at least one. The services sign them for at most an hour, so an `img` can load them
   * without the session's token.
   */
  readonly photos: readonly string[];
}

/**
 * Shows photos that the services store, in a grid. Pressing one shows it enlarged, and the others can be reached
 * from there (P-11).
 */
export const UploadedPhotos = ({ label, photos }: UploadedProps) => (
  <Gallery
    label={label}
    photos={photos.map((src, index) => ({
      id: getPhotoName(src),
      src,
      alt: text.photo(label, index + 1, photos.length),
    }))}
    onRetry={useRefetchAddressesCallback()}
  />
);
