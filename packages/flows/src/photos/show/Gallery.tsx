import { getPhotoName } from '@journey/api/damage';
import { Lightbox, PhotoGrid, type GridPhoto, type LightboxProps } from '@journey/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPartMessages } from '../../engine/lazy-part-messages.ts';
import { galleryMessages as text, lightboxMessages, photoMessages } from '../messages.ts';

interface Props extends Pick<LightboxProps, 'load'> {
  /** What the photos show or who took them. It labels the list and the enlarged view and, with a number, each photo. */
  readonly label: string;
  readonly photos: readonly (Pick<GridPhoto, 'id' | 'src'> & Partial<Pick<GridPhoto, 'alt'>>)[];
  readonly onRemove?: (id: string) => void;
  /** Called when the person retries a photo that could not be shown. */
  readonly onRetry?: (() => void) | undefined;
}

/** Shows photos in a grid. Pressing one enlarges it (V-29). Without `onRemove`, photos cannot be removed. */
export const Gallery = ({ label, photos, onRemove, onRetry, load }: Props) => {
  const [index, setIndex] = useState<number>();
  const shown = photos.map(({ id, src, alt }, at) => ({
    id,
    src,
    alt: alt ?? text.photo(label, at + 1, photos.length),
    removable: onRemove !== undefined,
  }));
  return (
    <>
      <PhotoGrid
        label={label}
        photos={shown}
        openLabel={text.open}
        onOpen={setIndex}
        removeLabel={photoMessages.remove}
        broken={broken}
        onRemove={onRemove && (({ id }) => onRemove(id))}
        onRetry={onRetry}
      />
      <PhotoLightbox
        label={label}
        photos={shown}
        index={index}
        onClose={() => setIndex(undefined)}
        onRetry={onRetry}
        load={load}
      />
    </>
  );
};

const broken = { text: text.broken, retry: text.retry };

interface PhotoLightboxProps extends Pick<Props, 'label' | 'onRetry' | 'load'> {
  readonly photos: readonly GridPhoto[];
  /** The index of the photo that is enlarged first; undefined while the enlarged view is closed. */
  readonly index: number | undefined;
  readonly onClose: () => void;
}

/** Renders the enlarged view of photos, which shows them one at a time and fills the screen. */
export const PhotoLightbox = ({ label, index, ...gallery }: PhotoLightboxProps) => (
  <Lightbox
    open={index !== undefined}
    index={index}
    labels={{ title: label, ...lightboxMessages }}
    broken={broken}
    text={{ ...text, ...lazyPartMessages }}
    {...gallery}
  />
);

/**
 * React hook for photos that the services store. Their addresses expire after at most an hour, so a page that was left
 * open longer must fetch new ones.
 * @returns a function that repeats the stale queries of this page. The addresses from a fresh query have not expired
 */
export const useRefetchAddressesCallback = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
};

interface UploadedProps extends Pick<Props, 'label'> {
  /** What each photo shows, in the order of the photos; undefined if that is unknown. */
  readonly subjects?: readonly (string | undefined)[];
  /**
   * The addresses of the photos, at least one. They are signed for at most an hour, so that an `img` needs no token.
   */
  readonly photos: readonly string[];
}

/** Shows photos that the services store, in a grid. Pressing one enlarges it (P-11). */
export const UploadedPhotos = ({ label, photos, subjects = [] }: UploadedProps) => (
  <Gallery
    label={label}
    photos={photos.map((src, at) => {
      const [name, subject] = [text.photo(label, at + 1, photos.length), subjects[at]];
      return { id: getPhotoName(src), src, alt: subject ? text.photoOf(name, subject) : name };
    })}
    onRetry={useRefetchAddressesCallback()}
  />
);
