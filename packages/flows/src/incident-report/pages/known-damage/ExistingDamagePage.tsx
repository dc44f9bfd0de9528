import { getPhotoName } from '@journey/api/damage';
import type { IncidentRental, RecordedDamage } from '@journey/api/incidents';
import { Button, Card, EmptyState, Stack } from '@journey/ui';
import { useNavigate } from 'react-router-dom';
import { Gallery, useRefetchAddressesCallback } from '../../../photos/show/Gallery.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { useReportAddress, useReportRental } from '../../use-report.tsx';
import { existingDamageMessages as text } from './messages.ts';

/** Shows the damage already recorded for the vehicle, so that nobody reports it again. */
export const ExistingDamagePage = () => {
  const { data: rental } = useReportRental();
  return rental ? <ExistingDamage rental={rental} /> : null;
};

const ExistingDamage = ({ rental }: { readonly rental: IncidentRental }) => {
  const navigate = useNavigate();
  const address = useReportAddress();
  const next = (
    <Button variant="primary" onClick={() => void navigate(address('incidentselection'))}>
      {text.next}
    </Button>
  );
  const isAny = rental.recordedDamage.length > 0;
  return (
    <>
      <PageHead title={text.title} lead={isAny && text.lead(rental.registration)} />
      {isAny ? (
        <>
          {rental.recordedDamage.map((damage, index) => (
            // The React key is the index, since two recorded damages may have the same description.
            // eslint-disable-next-line react/no-array-index-key
            <Recorded key={index} damage={damage} />
          ))}
          <div>{next}</div>
        </>
      ) : (
        <EmptyState title={text.none} action={next} />
      )}
    </>
  );
};

const Recorded = ({ damage: { description, photos } }: { readonly damage: RecordedDamage }) => {
  const refetchAddresses = useRefetchAddressesCallback();
  return (
    <Card as="section">
      <Stack $gap={12}>
        <h2>{description}</h2>
        {photos.length > 0 ? (
          <Gallery
            label={text.photosOf(description)}
            photos={photos.map((src, index) => ({
              id: getPhotoName(src),
              src,
              alt: text.photo(description, index + 1, photos.length),
            }))}
            onRetry={refetchAddresses}
          />
        ) : (
          <p>{text.noPhotos}</p>
        )}
      </Stack>
    </Card>
  );
};
