import type { IncidentType, ReportListItem } from '@journey/api/incidents';
import { Button, Dialog, EmptyState, Notice, Stack, Tabs } from '@journey/ui';
import { styled } from 'styled-components';
import { reportTypeNames } from '../../messages.ts';
import { splitReportsByDialogTab } from '../../rules/report-lists.ts';
import { reportSelectionMessages as text } from './messages.ts';
import { ReportItem } from './ReportItem.tsx';
import { useOpenReport } from './use-open-report.ts';

/** The list of reports in the dialog. When it is long, only the list scrolls, not the whole dialog. */
const List = styled.ul`
  max-height: 300px;
  margin: 0;
  padding: 0 var(--space4);
  overflow-y: auto;
  list-style: none;
`;

interface Props {
  readonly type: IncidentType | undefined;
  readonly reports: readonly ReportListItem[];
  readonly isCreating: boolean;
  /** The reason why the last attempt to create a report failed. */
  readonly failure: string | undefined;
  /**
   * Creates a report of the dialog's type. Left out for theft, which cannot be created here (V-32), and for who came by a
   * link that begins no further report (V-05).
   */
  readonly onCreate?: (() => void) | undefined;
  readonly onDelete: (report: ReportListItem) => void;
  readonly onClose: () => void;
}

/**
 * Renders the dialog that lists the reports of one type, in progress and submitted, and offers to create a new
 * one.
 */
export const ReportsDialog = ({ type, reports, isCreating, failure, onCreate, onDelete, onClose }: Props) => {
  const { open, opening } = useOpenReport();
  const { drafts, submitted } = splitReportsByDialogTab(reports);
  const create = onCreate && (
    <Button variant="primary" busy={isCreating} busyLabel={text.creating} onClick={onCreate}>
      {text.create}
    </Button>
  );
  const item = (report: ReportListItem, isDraft: boolean) => (
    <ReportItem
      key={report.id}
      report={report}
      isOpening={opening === report.id}
      onOpen={() => void open(report)}
      {...(isDraft && { onDelete: () => onDelete(report) })}
    />
  );
  return (
    <Dialog
      open={type !== undefined}
      title={type && reportTypeNames[type]}
      closeLabel={text.close}
      onClose={onClose}
    >
      <Stack $gap={16}>
        {failure !== undefined && (
          <Notice tone="danger" role="alert" title={text.createFailed}>
            {failure}
          </Notice>
        )}
        <Tabs
          label={text.tabs}
          tabs={[
            {
              id: 'drafts',
              label: text.inProgress,
              content:
                drafts.length === 0 ? (
                  <EmptyState title={text.none} action={create} />
                ) : (
                  <Stack $gap={16}>
                    <List>{drafts.map((report) => item(report, true))}</List>
                    {create && <div>{create}</div>}
                  </Stack>
                ),
            },
            {
              id: 'submitted',
              label: text.submitted,
              content:
                submitted.length === 0 ? (
                  <EmptyState title={text.none} action={create} />
                ) : (
                  <List>{submitted.map((report) => item(report, false))}</List>
                ),
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
};
