import { Gallery } from './Gallery.tsx';
import { showMessages as text } from './messages.ts';

interface Props {
  /** What they are of, or whose: names the list and each photo. */
  readonly label: string;
  /** Their addresses, at least one. An address is told to its owner alone and is its own key, so an `img` may ask for it. */
  readonly photos: readonly string[];
}

/** Photos that the services keep, side by side; each opens large, and from there the others (P-11). */
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
