import type { PhotoBatch } from '@journey/api/rentals';
import { Card, SummaryList, type SummaryRow } from '@journey/ui';
import { shownMoment } from '../../../fields/moment/moment.ts';
import { rentalPhotosMessages as text } from '../../messages.ts';
import { Photos } from '../../../photos/show/Photos.tsx';
import { usePortal } from '../../portal.ts';
import { shownCoordinates } from '../../rules/photos.ts';

/** Keeps the place of a time whose zone is still looked up. */
const PENDING = '\u00a0';

interface Props {
  readonly batch: PhotoBatch;
  /** The pickup branch's time zone; undefined while it loads. */
  readonly zone: string | undefined;
}

/** Photos that were taken together: by whom, when, where if that is the reader's own to know, and what was said. */
export const BatchCard = ({ batch, zone }: Props) => {
  const { site } = usePortal();
  const { by, takenAt, comments, photos } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const rows: SummaryRow[] = [
    { label: text.taken, value: takenAt !== undefined && (zone ? shownMoment(takenAt, zone) : PENDING) },
    { label: text.place, value: shownCoordinates(batch) },
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
