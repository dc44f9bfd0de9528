import {
  useIncidentReport,
  useIncidentReports,
  type IncidentRental,
  type IncidentType,
} from '@journey/api/incidents';
import {
  AlignToColumnEdge,
  Button,
  Card,
  ConfirmDialog,
  LinkButton,
  LoadingOverlay,
  Stack,
  Notice,
} from '@journey/ui';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '../../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { WaitingOverlay } from '../../../shell/Waiting.tsx';
import { AnotherVehicle } from '../../area/AnotherVehicle.tsx';
import { SELECTABLE_REPORT_TYPES } from '../../flow.ts';
import {
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { reportFrameMessages, reportTypeNames } from '../../messages.ts';
import { getReportSource } from '../../session/report-source.ts';
import { parseReportType } from '../../state.ts';
import { useDamageNoticeReportId, useReportAddress, useReportRental } from '../../use-report.tsx';
import { useDeleteReport } from './delete-report.ts';
import { reportSelectionMessages as text } from './messages.ts';
import { canBeginNewReport, splitReportsByDialogTab, useCreateReport } from './reports.ts';
import { ReportsDialog } from './ReportsDialog.tsx';
import { UnsentReportSender } from './UnsentReportSender.tsx';

/**
 * Shows people who came from a text message a link to the notice about the damage that the message announced. Shows
 * nothing if the link's report no longer exists.
 */
const NoticeCard = ({ reportId }: { readonly reportId: string }) => {
  const address = useReportAddress();
  const { error } = useIncidentReport(reportId);
  if (error?.kind === 'not-found') return null;
  return (
    <Notice title={text.notice}>
      <Stack $gap={12}>
        <p>{text.noticeText}</p>
        <div>
          <LinkButton as={Link} to={address('sms')} data-variant="primary">
            {text.noticeOpen}
          </LinkButton>
        </div>
      </Stack>
    </Notice>
  );
};

/** Renders the page on which the person begins a new incident report or continues an existing one. */
export const IncidentSelectionPage = () => {
  const { session } = useIncidentSessionState();
  const { data: rental } = useReportRental();
  return rental && session ? <Selection rental={rental} role={session.role} /> : null;
};

interface Props {
  readonly rental: IncidentRental;
  readonly role: IncidentRental['role'];
}

const Selection = ({ rental, role }: Props) => {
  const source = getReportSource(rental.source, useReportTabState().source);
  const noticeReportId = useDamageNoticeReportId();
  const link = new URLSearchParams(useLocation().search);
  const address = useReportAddress();
  const { toasts } = useIncidentReportApp();
  const reports = useIncidentReports(rental);
  const creation = useCreateReport(rental, role);
  const deletion = useDeleteReport(rental);
  // The link with which the branch app opens this page may name a report. The dialog that lists the reports of that
  // type then opens automatically, at the tab with that report.
  const [type, setType] = useState(() =>
    source === 'app' && link.has('vir') ? parseReportType(link.get('virType')) : undefined,
  );
  const [linkedReportId, setLinkedReportId] = useState(link.get('vir') ?? undefined);
  const opener = useRef<HTMLElement>(null);
  const openType = (one: IncidentType) => (event: MouseEvent<HTMLElement>) => {
    opener.current = event.currentTarget;
    setLinkedReportId(undefined);
    setType(one);
  };
  // A dialog that was hidden under an overlay cannot return the focus to the button that opened it, because the page
  // was inert at that moment. This effect returns the focus once the dialog is closed.
  useEffect(() => {
    if (!type && document.activeElement === document.body) opener.current?.focus();
  }, [type]);
  useLoadedToast(reports.isSuccess, () => toasts.show('success', text.loaded));

  const all = reports.data;
  // Nobody can begin a theft report here, so without one to show, the list of theft reports would be a dead end.
  const hasTheftReports = Object.values(splitReportsByDialogTab(all?.theft ?? [])).flat().length > 0;
  const canBegin = canBeginNewReport(rental, Object.values(all ?? {}).flat());
  const isBusy = creation.state === 'beginning' || creation.state === 'cancelling';
  // Before the list has loaded, the dialog would say that there are no reports, and offer to create a second one.
  const isListShown = all && (creation.state === 'none' || creation.state === 'creating');
  return (
    <>
      <PageHead title={text.title} lead={text.vehicle(rental.registration)} />
      {/* The overlay covers the whole page. The heading is not inert, because it has the focus. */}
      <Stack inert={reports.isPending || isBusy}>
        {source === 'sms' && noticeReportId && <NoticeCard reportId={noticeReportId} />}
        {all && !canBegin && (
          <Stack $gap={8}>
            <p>{text.noNewReport}</p>
            <SiteAssistanceLine label={reportFrameMessages.help} />
          </Stack>
        )}
        {all && <UnsentReportSender reports={all} />}
        {reports.isError && !all ? (
          <QueryPlaceholder query={reports} />
        ) : (
          <Card>
            <Stack $gap={12}>
              {SELECTABLE_REPORT_TYPES.map((one) => (
                <Button key={one} wide disabled={!all} onClick={openType(one)}>
                  {reportTypeNames[one]}
                </Button>
              ))}
            </Stack>
            {hasTheftReports && (
              <Button wide onClick={openType('theft')}>
                {text.others}
              </Button>
            )}
            {rental.recordedDamage.length > 0 && (
              <AlignToColumnEdge>
                <LinkButton as={Link} to={address('existingdamagelandingpage')} data-variant="quiet">
                  {text.recorded}
                </LinkButton>
              </AlignToColumnEdge>
            )}
          </Card>
        )}
        <AnotherVehicle />
      </Stack>
      {reports.isPending && <WaitingOverlay>{text.loading}</WaitingOverlay>}
      {isBusy && <LoadingOverlay>{text.loading}</LoadingOverlay>}
      <ReportsDialog
        type={isListShown ? type : undefined}
        reports={(type && all?.[type]) ?? []}
        linkedReportId={linkedReportId}
        isCreating={creation.state === 'creating'}
        failure={creation.failure}
        deletion={deletion.outcome}
        onCreate={
          canBegin && type && SELECTABLE_REPORT_TYPES.includes(type)
            ? () => {
                // If the person cancels the new report, the dialog reopens at the tab that lists this report.
                setLinkedReportId(undefined);
                void creation.create(type);
              }
            : undefined
        }
        onDelete={deletion.ask}
        onClose={() => {
          creation.forgetFailure();
          deletion.forgetOutcome();
          setType(undefined);
        }}
      />
      <ConfirmDialog
        open={creation.state === 'created' || creation.state === 'beginning'}
        title={text.initialised}
        confirmLabel={text.ok}
        cancelLabel={text.cancel}
        busy={creation.state === 'beginning'}
        cancelWhileBusy
        onConfirm={() => void creation.confirm()}
        onCancel={() => void creation.cancel()}
      >
        {text.createText}
      </ConfirmDialog>
      <ConfirmDialog
        open={deletion.asked !== undefined}
        title={text.removeTitle}
        tone="danger"
        confirmLabel={text.remove}
        cancelLabel={text.keep}
        busy={deletion.isBusy}
        busyLabel={text.removing}
        onConfirm={() => void deletion.confirm()}
        onCancel={deletion.cancel}
      >
        {text.removeText}
      </ConfirmDialog>
    </>
  );
};

/** Calls `show` once, when the list of reports has loaded, and not again on later renders. */
const useLoadedToast = (isLoaded: boolean, show: () => void) => {
  const told = useRef(false);
  useEffect(() => {
    if (!isLoaded || told.current) return;
    told.current = true;
    show();
  });
};
