import { Button, Dialog, Stack } from '@journey/ui';
import { photoMessages as text } from '../messages.ts';
import { Large } from './Photos.styles.ts';

interface Props {
  readonly label: string;
  readonly photos: readonly string[];
  /** The photo's place in the list; none while the dialog is closed. */
  readonly shown: number | undefined;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

/** One photo, large, and the way to the others; the last leads on to the first. */
export const PhotoDialog = ({ label, photos, shown, onShow, onClose }: Props) => {
  const count = photos.length;
  const index = shown ?? 0;
  const step = (by: number) => () => onShow((index + by + count) % count);
  return (
    <Dialog
      open={shown !== undefined}
      title={label}
      closeLabel={text.close}
      onClose={onClose}
      actions={
        count > 1 && (
          <>
            <Button onClick={step(-1)}>{text.previous}</Button>
            <Button onClick={step(1)}>{text.next}</Button>
          </>
        )
      }
    >
      <Stack $gap={8}>
        <Large src={photos[index]} alt={text.photo(label, index + 1, count)} />
        <p role="status">{text.position(index + 1, count)}</p>
      </Stack>
    </Dialog>
  );
};
