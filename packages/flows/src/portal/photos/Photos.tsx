import { useState } from 'react';
import { photoMessages as text } from '../messages.ts';
import { Grid, Thumbnail } from './Photos.styles.ts';
import { PhotoDialog } from './PhotoDialog.tsx';

interface Props {
  /** What they are of, or whose: names the list and each photo. */
  readonly label: string;
  /** Their addresses, at least one. A photo's address is its key: it is told to the renter alone, so an `img` may ask for it. */
  readonly photos: readonly string[];
}

/** Photos side by side; each opens large (P-11). */
export const Photos = ({ label, photos }: Props) => {
  const [shown, setShown] = useState<number>();
  return (
    <>
      <Grid aria-label={label}>
        {photos.map((address, index) => (
          <li key={address}>
            <Thumbnail type="button" onClick={() => setShown(index)}>
              <img
                src={address}
                alt={text.photo(label, index + 1, photos.length)}
                loading="lazy"
                decoding="async"
              />
            </Thumbnail>
          </li>
        ))}
      </Grid>
      <PhotoDialog
        label={label}
        photos={photos}
        shown={shown}
        onShow={setShown}
        onClose={() => setShown(undefined)}
      />
    </>
  );
};
