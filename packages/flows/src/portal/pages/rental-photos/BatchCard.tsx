import type { PhotoBatch, Rental } from '@journey/api/rentals';
import { Card, Link, SummaryList, type SummaryRow } from '@journey/ui';
import { formatInTimeZone } from '../../../fields/moment/moment.ts';
import { rentalPhotosMessages as text } from '../../messages.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';
import { usePortalApp } from '../../portal.ts';
import {
  getPhotoBatchMapUrl,
  formatPhotoBatchCoordinates,
  getRentalStageOfBatch,
} from '../../rules/photos.ts';

/**
 * A no-break space that is shown in place of a time while the time zone is loading, so that the line keeps its
 * height.
 */
const PENDING = '\u00a0';

interface Props {
  readonly batch: PhotoBatch;
  readonly rental: Rental;
  /** The time zone of the branch of the pickup, in which times are shown; undefined while it loads. */
  readonly zone: string | undefined;
}

/**
 * Renders the photos that the customer or the rental company took at one time. It also says who took them and
 * when, shows the comments, and tells the place of the customer's own photos.
 */
export const BatchCard = ({ batch, rental, zone }: Props) => {
  const { site } = usePortalApp();
  const { by, takenAt, comments, photos } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const stage = getRentalStageOfBatch(batch, rental);
  const place = formatPhotoBatchCoordinates(batch);
  const rows: SummaryRow[] = [
    { label: text.when, value: stage && text.stages[stage] },
    { label: text.taken, value: takenAt !== undefined && (zone ? formatInTimeZone(takenAt, zone) : PENDING) },
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
        empty={text.noDate}
      />
      <UploadedPhotos label={title} photos={photos} />
    </Card>
  );
};
