import type { ReportListItem } from '@journey/api/incidents';
import { Button, Cluster, IconButton, ProgressRing, TrashIcon } from '@journey/ui';
import { styled } from 'styled-components';
import { formatInTimeZone, useBranchTimeZone } from '../../../fields/moment/moment.ts';
import { getReportProgressPercent } from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportRental } from '../../use-report.tsx';
import { reportSelectionMessages as text, reportStatusNames } from './messages.ts';

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space12);
  padding: var(--space12) 0;
  border-bottom: 1px solid var(--divider);
  & > div:first-of-type {
    flex: 1 1 10rem;
  }
`;

interface Props {
  readonly report: ReportListItem;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** Deletes this report of the list. Left out for submitted reports, which cannot be deleted. */
  readonly onDelete?: () => void;
}

/**
 * Renders one report of the list in the dialog: its progress, its creation time, and buttons to continue or
 * delete it (V-06, V-09).
 */
export const ReportItem = ({ report, isOpening, onOpen, onDelete }: Props) => {
  const { site } = useIncidentReportApp();
  const { data: rental } = useReportRental();
  const zone = useBranchTimeZone({
    brand: rental?.brand ?? site.brand.id,
    country: rental?.country ?? site.country,
    location: rental?.checkoutLocation ?? rental?.rentalLocation,
  });
  const created = zone && report.createdAt ? formatInTimeZone(report.createdAt, zone) : '';
  const percent = getReportProgressPercent(report.status, report.type);
  const way = onDelete ? text.resume : text.edit;
  return (
    <Row>
      <ProgressRing value={percent} label={text.percent(percent)} />
      <div>
        <p>{text.progress(reportStatusNames[report.status])}</p>
        <p>{text.created(created)}</p>
      </div>
      <Cluster>
        <Button busy={isOpening} aria-label={text.named(way, created)} onClick={onOpen}>
          {way}
        </Button>
        {onDelete && (
          <IconButton label={text.named(text.remove, created)} onClick={onDelete}>
            <TrashIcon />
          </IconButton>
        )}
      </Cluster>
    </Row>
  );
};
