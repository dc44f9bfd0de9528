import type { PhotoBatch, Rental } from '@journey/api/rentals';
import { Card, Link, SummaryList, type SummaryRow } from '@journey/ui';
import { shownMoment } from '../../../fields/moment/moment.ts';
import { rentalPhotosMessages as text } from '../../messages.ts';
import { Photos } from '../../../photos/show/Photos.tsx';
import { usePortal } from '../../portal.ts';
import { mapAddress, shownCoordinates, stageOf } from '../../rules/photos.ts';

/** Keeps the place of a time whose zone is still looked up. */
const PENDING = '\u00a0';

interface Props {
  readonly batch: PhotoBatch;
  readonly rental: Rental;
  /** The pickup branch's time zone; undefined while it loads. */
  readonly zone: string | undefined;
}

/** Photos that were taken together: by whom, when, where if that is the reader's own to know, and what was said. */
export const BatchCard = ({ batch, rental, zone }: Props) => {
  const { site } = usePortal();
  const { by, takenAt, comments, photos } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const stage = stageOf(batch, rental);
  const place = shownCoordinates(batch);
  const rows: SummaryRow[] = [
    { label: text.when, value: stage && text.stages[stage] },
    { label: text.taken, value: takenAt !== undefined && (zone ? shownMoment(takenAt, zone) : PENDING) },
    {
      label: text.place,
      value: place && (
        <Link href={mapAddress(batch)} target="_blank" rel="noopener noreferrer">
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
      <Photos label={title} photos={photos} />
    </Card>
  );
};
