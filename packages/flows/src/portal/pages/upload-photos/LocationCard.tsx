import { Button, Card, FieldMessage, PinIcon, Stack } from '@journey/ui';
import type { Place } from '../../../engine/location.ts';
import { uploadPhotosMessages as text } from '../../messages.ts';

interface Props {
  /** Of the button, for the summary to lead to. */
  readonly id: string;
  readonly place: Place | undefined;
  readonly isLocating: boolean;
  readonly error: string | undefined;
  readonly onShare: () => void;
}

/** Where the photos were taken: asked for by the person's own press, and by the browser then (P-12). */
export const LocationCard = ({ id, place, isLocating, error, onShare }: Props) => (
  <Card as="section" data-field>
    <Stack $gap={12}>
      <h2>{text.locationTitle}</h2>
      <p>{text.location}</p>
      <div role="status">
        {place && <p>{text.shared(`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`)}</p>}
      </div>
      <FieldMessage id={`${id}-error`}>{place ? undefined : error}</FieldMessage>
      <div>
        <Button
          id={id}
          icon={<PinIcon />}
          busy={isLocating}
          busyLabel={text.sharing}
          aria-describedby={error && !place ? `${id}-error` : undefined}
          onClick={onShare}
        >
          {text.share}
        </Button>
      </div>
    </Stack>
  </Card>
);
