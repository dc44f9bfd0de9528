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
import { useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatInTimeZone, useBranchTimeZone } from '../../../fields/moment/moment.ts';
import { isBatchWaitingToSend, type RentalTimeZones } from '../../../photos/send/batch-state.ts';
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
import { useRentalTimeZones } from '../../rental-time-zones.ts';
import { usePhotoBatch } from '../../use-photo-batch.ts';
import { PhotoSendProgress } from '../upload-photos/PhotoSendProgress.tsx';
import { Comparison } from './Comparison.tsx';
import { reloadIfFileTransferFailed } from '../../../shell/host-reachable.ts';
import { TypedText } from '../../../shell/TypedText.ts';
import { PhotoReloadButton } from '../../area/ReloadButton.tsx';

/** Renders all photos of the rental's vehicle, by the rental company and by the customer, newest first. */
export const RentalPhotosPage = () => {
  const { query } = useCurrentRental();
  const queries = useQueryClient();
  const reload = async () => {
    await query.refetch({ throwOnError: true });
    // The stage of the photos is derived from the branches, which may have failed to load.
    await queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  };
  return (
    <RentalPage title={layoutMessages.photos} intro={portalPhotoMessages.intro}>
      {(rental) => (
        <>
          <Cluster>
            <LinkButton as={RouterLink} to="/app/upload-vehicle-photos" data-variant="primary">
              {uploadPhotosMessages.newPhotos}
            </LinkButton>
            <PhotoReloadButton onReload={reload} />
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
 * shows a notice instead, until the person begins to take new ones, which the notice does not mean.
 */
const OnTheirWay = ({ rental }: Props) => {
  const batch = usePhotoBatch(rental);
  const resume = useKeepSendingBatch(batch, { onUnreachable: () => void reloadIfFileTransferFailed() });
  const { draft, hasUnreportedArrival } = batch.state;
  if (isBatchWaitingToSend(batch.state)) return <PhotoSendProgress {...batch} onResume={resume} />;
  return (
    hasUnreportedArrival &&
    !draft.hasAcceptedTerms && <StatusNotice tone="success" title={uploadPhotosMessages.uploaded} />
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

/** Renders the batches of photos, and the comparison if there are photos to compare. */
const Photos = ({ rental }: Props) => {
  const zones = useRentalTimeZones(rental);
  const shownZone = useBranchTimeZone({ ...rental, location: rental.pickup.location });
  return (
    <>
      {rental.photoBatches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} rental={rental} zones={zones} shownZone={shownZone} />
      ))}
      {zones && <Comparison rental={rental} zones={zones} />}
    </>
  );
};

interface BatchProps extends Props {
  readonly batch: PhotoBatch;
  /** The time zones from which the stage is derived. Undefined unless the branches have loaded. */
  readonly zones: RentalTimeZones | undefined;
  /**
   * The time zone in which times are shown: that of the pickup branch, or of the country if the branches could not be
   * loaded. Undefined while they load.
   */
  readonly shownZone: string | undefined;
}

/** The names of the vehicle's sides, by the identifiers that the services use in responses. */
const sides = new Map<string, string>(Object.entries(uploadPhotosMessages.names));

/**
 * Renders photos taken at one time: who took them and when, the comments, and the location if the customer took them.
 */
const BatchCard = ({ batch, rental, zones, shownZone }: BatchProps) => {
  const { site } = usePortalApp();
  const { by, takenAt, comments, photos, views } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const stage = zones ? getRentalStageOfBatch(batch, rental, zones) : batch.stage;
  const ofStage = stage && text.ofStage(text.stages[stage]);
  const place = formatPhotoBatchCoordinates(batch);
  // While the branches load, a no-break space is shown for rows that depend on them, so that the lines keep their
  // height.
  const pending = shownZone || takenAt === undefined ? undefined : '\u00a0';
  const rows = [
    { label: text.when, value: stage ? text.stages[stage] : pending },
    {
      label: text.taken,
      value: shownZone && takenAt !== undefined ? formatInTimeZone(takenAt, shownZone) : pending,
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
