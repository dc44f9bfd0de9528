import type { Rental } from '@journey/api/rentals';
import { CameraIcon, EmptyState, PageTitle, Stack } from '@journey/ui';
import { Rentals } from '../../area/Rentals.tsx';
import { photoMessages, rentalPhotosMessages as text, titleOf } from '../../messages.ts';
import { RefreshButton } from '../../photos/RefreshButton.tsx';
import { isListShown, photoCount } from '../../rules/photos.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { BatchCard } from './BatchCard.tsx';

/** The provider's and the customer's photos of the current rental's vehicle, newest first (P-11, 1§2). */
export const RentalPhotosPage = () => {
  const { query, rental } = useCurrentRental();
  return (
    <Stack>
      <title>{titleOf(text.title)}</title>
      <PageTitle lead={rental && text.intro(rental.agreementNumber)}>{text.title}</PageTitle>
      <Rentals>
        {({ photoBatches }) => (
          <>
            <div>
              <RefreshButton onRefresh={() => query.refetch({ throwOnError: true })} />
            </div>
            {isListShown(photoBatches) ? (
              photoBatches.map((batch) => <BatchCard key={batch.id} batch={batch} />)
            ) : (
              <TooFew batches={photoBatches} />
            )}
          </>
        )}
      </Rentals>
    </Stack>
  );
};

const TooFew = ({ batches }: { readonly batches: Rental['photoBatches'] }) => {
  const count = photoCount(batches);
  return (
    <EmptyState icon={<CameraIcon />} title={count > 0 ? text.received(count) : photoMessages.none}>
      {text.later} {text.advice}
    </EmptyState>
  );
};
