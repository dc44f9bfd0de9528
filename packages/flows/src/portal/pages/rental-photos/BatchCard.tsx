import type { PhotoBatch } from '@journey/api/rentals';
import { Card, SummaryList, type SummaryRow } from '@journey/ui';
import { rentalPhotosMessages as text } from '../../messages.ts';
import { Photos } from '../../../photos/show/Photos.tsx';
import { usePortal } from '../../portal.ts';
import { shownMoment } from '../../rules/dates.ts';
import { shownCoordinates } from '../../rules/photos.ts';

interface Props {
  readonly batch: PhotoBatch;
}

/** Photos that were taken together: by whom, when, where if that is the reader's own to know, and what was said. */
export const BatchCard = ({ batch }: Props) => {
  const { site } = usePortal();
  const { by, takenAt, comments, photos } = batch;
  const title = by === 'customer' ? text.byYou : text.byProvider(site.brand.name);
  const rows: SummaryRow[] = [
    { label: text.taken, value: shownMoment(takenAt) },
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
