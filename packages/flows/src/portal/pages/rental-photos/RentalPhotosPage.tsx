import type { PhotoBatch, Rental } from '@journey/api/rentals';
import { CameraIcon, Card, Cluster, EmptyState, Link, LinkButton, Notice, SummaryList } from '@journey/ui';
import { Link as RouterLink } from 'react-router-dom';
import { formatInTimeZone, useBranchTimeZone } from '../../../fields/moment/moment.ts';
import { isBatchWaitingToSend } from '../../../photos/send/batch-state.ts';
import { useKeepSendingBatch } from '../../../photos/send/use-sending.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';
import { RentalPage, useCurrentRental } from '../../area/RentalPage.tsx';
import { layoutMessages, rentalMessages } from '../../messages.ts';
import {
  portalPhotoMessages,
  rentalPhotosMessages as text,
  uploadPhotosMessages,
} from '../../photo-messages.ts';
import { usePortalApp } from '../../portal.ts';
import {
  countBatchPhotos,
  formatPhotoBatchCoordinates,
  getPhotoBatchMapUrl,
  getRentalStageOfBatch,
  hasEnoughPhotosToShow,
} from '../../rules/photos.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoSendProgress } from '../upload-photos/PhotoSendProgress.tsx';
import { Comparison } from './Comparison.tsx';
import { RefreshButton } from './RefreshButton.tsx';

/** Renders all photos of the rental's vehicle, by the rental company and by the customer, newest first. */
export const RentalPhotosPage = () => {
  const { query } = useCurrentRental();
  return (
    <RentalPage title={layoutMessages.photos} intro={portalPhotoMessages.intro}>
      {(rental) => (
        <>
          <Cluster>
            <LinkButton as={RouterLink} to="/app/upload-vehicle-photos" data-variant="primary">
              {uploadPhotosMessages.newPhotos}
            </LinkButton>
            <RefreshButton onRefresh={() => query.refetch({ throwOnError: true })} />
          </Cluster>
          <OnTheirWay key={rental.agreementNumber} rental={rental} />
          {hasEnoughPhotosToShow(rental.photoBatches) ? (
            <Batches rental={rental} />
          ) : (
            <TooFew key={`few-${rental.agreementNumber}`} rental={rental} />
          )}
          <Comparison rental={rental} />
        </>
      )}
    </RentalPage>
  );
};

interface Props {
  readonly rental: Rental;
}

/** Renders the progress of photos that are still being sent, or that those of an earlier page have arrived. */
const OnTheirWay = ({ rental }: Props) => {
  const batch = usePhotoBatch(rental);
  const resume = useKeepSendingBatch(batch);
  if (isBatchWaitingToSend(batch.state)) return <PhotoSendProgress {...batch} onResume={resume} />;
  return (
    batch.state.hasArrived && <Notice tone="success" role="status" title={uploadPhotosMessages.uploaded} />
  );
};

const TooFew = ({ rental }: Props) => {
  const { state } = usePhotoBatch(rental);
  const count = countBatchPhotos(rental.photoBatches);
  // Photos that are still being sent are shown above, so the text "No photos uploaded" would be wrong.
  if (isBatchWaitingToSend(state)) return null;
  return (
    <EmptyState icon={<CameraIcon />} title={count > 0 ? text.received(count) : portalPhotoMessages.none}>
      {text.later} {portalPhotoMessages.advice}
    </EmptyState>
  );
};

const Batches = ({ rental }: Props) => {
  const zone = useBranchTimeZone({ ...rental, location: rental.pickup.location });
  return rental.photoBatches.map((batch) => (
    <BatchCard key={batch.id} batch={batch} rental={rental} zone={zone} />
  ));
};

interface BatchProps extends Props {
  readonly batch: PhotoBatch;
  /** The time zone of the branch of the pickup, in which times are shown; undefined while it loads. */
  readonly zone: string | undefined;
}

/** Renders photos taken at one time: by whom and when, with comments, and the place of the customer's own. */
const BatchCard = ({ batch, rental, zone }: BatchProps) => {
  const { site } = usePortalApp();
  const { by, takenAt, comments, photos } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const stage = getRentalStageOfBatch(batch, rental);
  const place = formatPhotoBatchCoordinates(batch);
  // While the time zone is loading, a no-break space stands for the time, so that the line keeps its height.
  const taken = takenAt !== undefined && (zone ? formatInTimeZone(takenAt, zone) : '\u00a0');
  const rows = [
    { label: text.when, value: stage && text.stages[stage] },
    { label: text.taken, value: taken },
    {
      label: text.place,
      value: place && (
        <Link href={getPhotoBatchMapUrl(batch)} target="_blank" rel="noopener noreferrer">
          {text.map(place)}
        </Link>
      ),
    },
    { label: text.comments, value: comments },
  ];
  return (
    <Card as="section">
      <h2>{title}</h2>
      <SummaryList
        rows={rows.filter(({ label, value }) => value || label === text.taken)}
        empty={rentalMessages.noDate}
      />
      <UploadedPhotos label={title} photos={photos} />
    </Card>
  );
};
