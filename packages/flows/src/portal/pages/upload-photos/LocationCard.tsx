import { Button, Card, FieldMessage, PinIcon, Stack } from '@journey/ui';
import type { DevicePosition } from '../../../engine/location.ts';
import { uploadPhotosMessages as text } from '../../messages.ts';

interface Props {
  /** The id of the button that shares the location; a link in the error summary leads to it. */
  readonly id: string;
  readonly place: DevicePosition | undefined;
  readonly isLocating: boolean;
  readonly error: string | undefined;
  readonly onShare: () => void;
}

/**
 * Renders the card with the button by which the person shares where the photos are taken. The browser then asks
 * for permission (P-12).
 */
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
