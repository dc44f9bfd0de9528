import { getPhotoName } from '@journey/api/damage';
import { Gallery } from './Gallery.tsx';
import { galleryMessages as text } from './messages.ts';
import { useRefetchAddressesCallback } from './use-refetch-addresses.ts';

interface Props {
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
export const UploadedPhotos = ({ label, photos }: Props) => (
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
