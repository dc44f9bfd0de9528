import { Gallery } from './Gallery.tsx';
import { showMessages as text } from './messages.ts';

interface Props {
  /** The subject of the photos or who took them, which labels the list and each photo. */
  readonly label: string;
  /**
   * The photos' addresses, at least one. An address contains an unguessable key that only its owner gets, so an `img`
   * can load it without the session's token.
   */
  readonly photos: readonly string[];
}

/** Shows photos that the services store, in a grid; each opens enlarged, with the others beside it (P-11). */
export const Photos = ({ label, photos }: Props) => (
  <Gallery
    label={label}
    photos={photos.map((src, index) => ({
      id: src,
      src,
      alt: text.photo(label, index + 1, photos.length),
    }))}
  />
);
