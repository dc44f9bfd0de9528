import type { Rental } from '@journey/api/rentals';
import { Card, LinkButton, Stack } from '@journey/ui';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { photoComparisonMessages as text, uploadPhotosMessages } from '../../photo-messages.ts';
import type { RentalTimeZones } from '../../../photos/send/batch-state.ts';
import { pairPhotosByView } from '../../rules/photos.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';

/** Places two photos side by side on every screen size, so that they can be compared. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space8);
  /* The photos fill the width of the page, so that differences between them are visible. */
  ul[data-shape='columns'] {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    font: 600 var(--type14) var(--font-text);
  }
`;

interface Props {
  readonly rental: Rental;
  readonly zones: RentalTimeZones;
}

/**
 * Renders photos of the vehicle's sides before and after the rental, if there are photos of both, with a link for
 * questions about them.
 */
export const Comparison = ({ rental, zones }: Props) => {
  const pairs = pairPhotosByView(rental, zones);
  if (pairs.length === 0) return null;
  // Router state prefills the contact form, because an address would be logged and stay in the history. The contact
  // page removes the state from the history.
  const enquiry = {
    bookingReference: rental.agreementNumber,
    enquiryType: text.enquiryType,
    from: '/app/rental-photos',
  };
  return (
    <Card as="section" aria-labelledby="comparison">
      <Stack>
        <div>
          <h2 id="comparison">{text.title}</h2>
          <p>{text.intro}</p>
        </div>
        {pairs.map(({ view, before, after }) => (
          <Stack key={view} $gap={8}>
            <h3>{uploadPhotosMessages.names[view]}</h3>
            <Pair>
              <Side when={text.before} view={uploadPhotosMessages.names[view]} photo={before} />
              <Side when={text.after} view={uploadPhotosMessages.names[view]} photo={after} />
            </Pair>
          </Stack>
        ))}
        <div>
          <LinkButton as={RouterLink} to="/vehicleincidents/contact-us" state={enquiry}>
            {text.contact}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
};

const Side = ({ when, view, photo }: { when: string; view: string; photo: string | undefined }) => (
  <Stack $gap={4}>
    <p>{when}</p>
    {photo ? <UploadedPhotos label={text.photo(when, view)} photos={[photo]} /> : <span>{text.none}</span>}
  </Stack>
);
