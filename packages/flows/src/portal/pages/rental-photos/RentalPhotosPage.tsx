import type { Rental } from '@journey/api/rentals';
import { CameraIcon, Cluster, EmptyState, LinkButton, Stack } from '@journey/ui';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { useBranchTimeZone } from '../../../fields/moment/moment.ts';
import { RentalsLoader } from '../../area/RentalsLoader.tsx';
import {
  portalPhotoMessages,
  rentalPhotosMessages as text,
  uploadPhotosMessages as uploadText,
} from '../../messages.ts';
import { isBatchWaitingToSend } from '../../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../../photos/send/use-sending.ts';
import { hasEnoughPhotosToShow, countBatchPhotos } from '../../rules/photos.ts';
import { useCurrentRental } from '../../use-current-rental.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoSendProgress } from '../upload-photos/PhotoSendProgress.tsx';
import { BatchCard } from './BatchCard.tsx';
import { Comparison } from './Comparison.tsx';
import { RefreshButton } from './RefreshButton.tsx';

/**
 * Renders the page with all photos of the current rental's vehicle, by the rental company and by the customer,
 * newest first.
 */
export const RentalPhotosPage = () => {
  const { query, rental } = useCurrentRental();
  return (
    <Stack>
      <PageHead title={text.title} lead={rental && text.intro(rental.agreementNumber)} />
      <RentalsLoader>
        {(current) => (
          <>
            <Cluster>
              <LinkButton as={RouterLink} to="/app/upload-vehicle-photos" data-variant="primary">
                {uploadText.newPhotos}
              </LinkButton>
              <RefreshButton onRefresh={() => query.refetch({ throwOnError: true })} />
            </Cluster>
            <OnTheirWay key={current.agreementNumber} rental={current} />
            {hasEnoughPhotosToShow(current.photoBatches) ? (
              <Batches rental={current} />
            ) : (
              <TooFew key={`few-${current.agreementNumber}`} rental={current} />
            )}
            <Comparison rental={current} />
          </>
        )}
      </RentalsLoader>
    </Stack>
  );
};

const Batches = ({ rental }: { readonly rental: Rental }) => {
  const zone = useBranchTimeZone({ ...rental, location: rental.pickup.location });
  return rental.photoBatches.map((batch) => (
    <BatchCard key={batch.id} batch={batch} rental={rental} zone={zone} />
  ));
};

/** Renders the progress of photos that are still being sent, or nothing when all have been sent. */
const OnTheirWay = ({ rental }: { readonly rental: Rental }) => {
  const { work, state } = usePhotoBatch(rental);
  const resume = useKeepSendingBatch(work, state);
  return isBatchWaitingToSend(state) ? (
    <PhotoSendProgress work={work} state={state} onResume={resume} />
  ) : null;
};

const TooFew = ({ rental }: { readonly rental: Rental }) => {
  const { state } = usePhotoBatch(rental);
  const count = countBatchPhotos(rental.photoBatches);
  // Photos that are still being sent are shown above, so the text "No photos uploaded" would be wrong.
  if (isBatchWaitingToSend(state)) return null;
  return (
    <EmptyState icon={<CameraIcon />} title={count > 0 ? text.received(count) : portalPhotoMessages.none}>
      {text.later} {text.advice}
    </EmptyState>
  );
};
