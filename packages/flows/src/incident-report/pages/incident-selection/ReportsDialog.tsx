import type { IncidentType, ReportListItem } from '@journey/api/incidents';
import {
  Button,
  Dialog,
  EmptyState,
  Notice,
  Stack,
  StatusNotice,
  Tabs,
  Cluster,
  IconButton,
  ProgressRing,
  TrashIcon,
} from '@journey/ui';
import { styled } from 'styled-components';
import { formatInTimeZone } from '../../../fields/moment/moment.ts';
import { getReportProgressPercent } from '../../flow.ts';
import { reportTypeNames } from '../../messages.ts';
import { useReportRental, useReportTimeZone } from '../../use-report.tsx';
import type { useDeleteReport } from './delete-report.ts';
import { reportSelectionMessages as text, reportStatusNames } from './messages.ts';
import { splitReportsByDialogTab, useOpenReport, type OfferedReport } from './reports.ts';

/**
 * The list of reports in the dialog. A long list scrolls by itself, without the rest of the dialog. A shadow at the
 * bottom shows that more reports follow. The first background scrolls with the content and covers the shadow at the end
 * of the list. The list is wider than its column by the room that focus rings need, so that they are not cut off and
 * the rows stay aligned with the column.
 */
const List = styled.ul`
  max-height: 300px;
  margin: 0 calc(-1 * var(--space4));
  padding: 0 var(--space4) var(--space4);
  overflow-y: auto;
  background:
    linear-gradient(var(--surface), var(--surface)) bottom / 100% 12px no-repeat local,
    linear-gradient(to top, var(--divider), transparent) bottom / 100% 12px no-repeat scroll,
    var(--surface);
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space8) var(--space12);
  padding: var(--space12) 0;
  /* With bottom padding on the last row, two reports would be slightly taller than the list on a phone. */
  &:last-child {
    padding-bottom: 0;
  }
  & + & {
    border-top: 1px solid var(--divider);
  }
  & > div:first-of-type {
    flex: 1 1 10rem;
  }
`;

interface ItemProps {
  readonly report: OfferedReport;
  readonly isDraft: boolean;
  readonly isOpening: boolean;
  readonly onOpen: () => void;
  /** Deletes this report. Left out for a report that cannot be deleted. */
  readonly onDelete?: () => void;
}

/**
 * Renders one report of the list in the dialog: its progress, its creation time, and buttons to continue or
 * delete it (V-06, V-09).
 */
const ReportItem = ({ report, isDraft, isOpening, onOpen, onDelete }: ItemProps) => {
  const zone = useReportTimeZone(useReportRental().data);
  const created = zone && report.createdAt ? formatInTimeZone(report.createdAt, zone) : '';
  const percent = getReportProgressPercent(report.status, report.type);
  const way = isDraft ? text.resume : text.edit;
  return (
    <Row>
      <ProgressRing value={percent} label={text.percent(percent)} />
      <div>
        <p>{text.progress(reportStatusNames[report.status])}</p>
        {/* A non-breaking space keeps the time zone on the same line as its time. */}
        <p>{text.created(created.replace(/ (?=\w+$)/, '\u00A0'))}</p>
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

interface Props {
  readonly type: IncidentType | undefined;
  readonly reports: readonly ReportListItem[];
  /** The report whose tab is open at first. By default, the tab of the reports in progress is open. */
  readonly linkedReportId: string | undefined;
  readonly isCreating: boolean;
  /**
   * Why the last attempt to create a report failed. Empty if there is no reason to show, undefined if it did not fail.
   */
  readonly failure: string | undefined;
  /** How the last deletion in this dialog ended. */
  readonly deletion: ReturnType<typeof useDeleteReport>['outcome'];
  /**
   * Creates a report of the dialog's type. Left out for theft, which cannot be created here (V-32), and
   * for people whose link does not allow a further report (V-05).
   */
  readonly onCreate?: (() => void) | undefined;
  readonly onDelete: (report: ReportListItem) => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that lists the reports of one type, in progress and submitted, and offers to create a new one. It
 * shows the outcome of its actions itself, because a toast would be inert behind the dialog.
 */
export const ReportsDialog = ({
  type,
  reports,
  linkedReportId,
  isCreating,
  failure,
  deletion,
  onCreate,
  onDelete,
  onClose,
}: Props) => {
  const { open, opening, hasFailed, leave } = useOpenReport(type !== undefined);
  const { drafts, submitted } = splitReportsByDialogTab(reports);
  const create = onCreate && (
    <Button
      variant="primary"
      busy={isCreating}
      busyLabel={text.creating}
      onClick={() => {
        // Another report must not open in place of the new one.
        leave(true);
        onCreate();
      }}
    >
      {text.create}
    </Button>
  );
  const list = (shown: readonly OfferedReport[], isDraft: boolean) =>
    shown.length === 0 ? (
      <EmptyState title={text.none} action={isDraft ? create : undefined} />
    ) : (
      <Stack $gap={16}>
        <List role="list">
          {shown.map((report) => (
            <ReportItem
              key={report.id}
              report={report}
              isDraft={isDraft}
              isOpening={opening === report.id}
              onOpen={() => void open(report)}
              // A draft with a report number cannot be deleted, because its submission has started and the group has
              // recorded it.
              {...(isDraft &&
                !report.reportNumber && {
                  onDelete: () => {
                    leave(true);
                    onDelete(report);
                  },
                })}
            />
          ))}
        </List>
        {isDraft && create && <div>{create}</div>}
      </Stack>
    );
  return (
    <Dialog
      open={type !== undefined}
      title={type && reportTypeNames[type]}
      closeLabel={text.close}
      onClose={() => {
        leave(false);
        onClose();
      }}
    >
      <Stack $gap={16}>
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title={text.createFailed}>
            {failure}
          </Notice>
        )}
        {hasFailed && <Notice tone="danger" role="alert" title={text.continueFailed} />}
        {deletion === 'failed' && <Notice tone="danger" role="alert" title={text.removeFailed} />}
        {/* The message takes the focus. The pressed button has disappeared with its report, so the focus would
            otherwise move to the top of the page. */}
        {deletion === 'removed' && <StatusNotice tone="success" title={text.removed} focusOnMount />}
        <Tabs
          label={text.tabs}
          initial={submitted.some(({ id }) => id === linkedReportId) ? 'submitted' : 'drafts'}
          tabs={[
            { id: 'drafts', label: text.inProgress, content: list(drafts, true) },
            { id: 'submitted', label: text.submitted, content: list(submitted, false) },
          ]}
        />
      </Stack>
    </Dialog>
  );
};
