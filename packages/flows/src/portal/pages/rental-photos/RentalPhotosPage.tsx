import type { PhotoBatch, Rental } from '@journey/api/rentals';
import {
  CameraIcon,
  Card,
  Cluster,
  EmptyState,
  Link,
  LinkButton,
  Stack,
  SummaryList,
  StatusNotice,
  VisuallyHidden,
} from '@journey/ui';
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
  type RentalTimeZones,
} from '../../rules/photos.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoSendProgress } from '../upload-photos/PhotoSendProgress.tsx';
import { Comparison } from './Comparison.tsx';
import { reloadIfFileTransferFailed } from '../../../shell/host-reachable.ts';
import { TypedText } from '../../../shell/TypedText.ts';
import { PhotoReloadButton } from '../../area/ReloadButton.tsx';

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
            <PhotoReloadButton onReload={() => query.refetch({ throwOnError: true })} />
          </Cluster>
          <OnTheirWay key={rental.agreementNumber} rental={rental} />
          {hasEnoughPhotosToShow(rental.photoBatches) ? (
            <Photos rental={rental} />
          ) : (
            <TooFew key={`few-${rental.agreementNumber}`} rental={rental} />
          )}
        </>
      )}
    </RentalPage>
  );
};

interface Props {
  readonly rental: Rental;
}

/**
 * Renders the progress of photos that are still being sent. If photos from before this page was loaded have arrived, it
 * shows a notice instead.
 */
const OnTheirWay = ({ rental }: Props) => {
  const batch = usePhotoBatch(rental);
  const resume = useKeepSendingBatch(batch, { onUnreachable: () => void reloadIfFileTransferFailed() });
  if (isBatchWaitingToSend(batch.state)) return <PhotoSendProgress {...batch} onResume={resume} />;
  return (
    batch.state.hasUnreportedArrival && <StatusNotice tone="success" title={uploadPhotosMessages.uploaded} />
  );
};

const TooFew = ({ rental }: Props) => {
  const { state } = usePhotoBatch(rental);
  const count = countBatchPhotos(rental.photoBatches);
  // Photos that are still being sent are shown above, so the text “No photos uploaded” would be wrong.
  if (isBatchWaitingToSend(state)) return null;
  return (
    <EmptyState icon={<CameraIcon />} title={count > 0 ? text.received(count) : portalPhotoMessages.none}>
      {text.later} {portalPhotoMessages.advice}
    </EmptyState>
  );
};

/** Returns the time zones of a rental's two branches; undefined while the branches load. */
const useRentalTimeZones = (rental: Rental): RentalTimeZones | undefined => {
  const pickup = useBranchTimeZone({ ...rental, location: rental.pickup.location });
  const dropoff = useBranchTimeZone({
    ...rental,
    location: rental.dropoff.location ?? rental.pickup.location,
  });
  return pickup && dropoff ? { pickup, dropoff } : undefined;
};

/** Renders the batches of photos, and the comparison if there are photos to compare. */
const Photos = ({ rental }: Props) => {
  const zones = useRentalTimeZones(rental);
  return (
    <>
      {rental.photoBatches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} rental={rental} zones={zones} />
      ))}
      {zones && <Comparison rental={rental} zones={zones} />}
    </>
  );
};

interface BatchProps extends Props {
  readonly batch: PhotoBatch;
  /** Times are shown in the time zone of the pickup branch. Undefined while the time zones load. */
  readonly zones: RentalTimeZones | undefined;
}

/** The names of the vehicle's sides, by the identifiers that the services use in responses. */
const sides = new Map<string, string>(Object.entries(uploadPhotosMessages.names));

/**
 * Renders photos taken at one time: who took them and when, the comments, and the location if the customer took them.
 */
const BatchCard = ({ batch, rental, zones }: BatchProps) => {
  const { site } = usePortalApp();
  const { by, takenAt, comments, photos, views } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const stage = zones ? getRentalStageOfBatch(batch, rental, zones) : batch.stage;
  const ofStage = stage && text.ofStage(text.stages[stage]);
  const place = formatPhotoBatchCoordinates(batch);
  // While the time zones load, a no-break space is shown for rows that depend on them, so that the lines keep their
  // height.
  const pending = zones || takenAt === undefined ? undefined : '\u00a0';
  const rows = [
    { label: text.when, value: stage ? text.stages[stage] : pending },
    {
      label: text.taken,
      value: zones && takenAt !== undefined ? formatInTimeZone(takenAt, zones.pickup) : pending,
    },
    {
      label: text.place,
      value: place && (
        <Link href={getPhotoBatchMapUrl(batch)} target="_blank" rel="noopener noreferrer">
          {text.map(place)}
        </Link>
      ),
    },
    { label: text.comments, value: comments && <TypedText>{comments}</TypedText> },
  ];
  return (
    <Card as="section">
      <Stack $gap={8}>
        <h2>
          {title} {ofStage && <VisuallyHidden>{ofStage}</VisuallyHidden>}
        </h2>
        <SummaryList
          rows={rows.filter(({ label, value }) => value || label === text.taken)}
          empty={rentalMessages.noDate}
        />
      </Stack>
      <UploadedPhotos
        label={ofStage ? `${title} ${ofStage}` : title}
        photos={photos}
        subjects={views.map((view) => sides.get(view))}
      />
    </Card>
  );
};
