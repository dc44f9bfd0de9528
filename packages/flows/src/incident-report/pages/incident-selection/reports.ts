import { ApiError, useApi } from '@journey/api';
import {
  createReport,
  incidentQueryKeys,
  type IncidentRental,
  type IncidentUserRole,
  type IncidentType,
  type ReportListItem,
  type ReportStatus,
  fetchReport,
  isSubmittedStatus,
} from '@journey/api/incidents';
import { HiddenPageContext } from '@journey/ui';
import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { atMost } from '../../../engine/at-most.ts';
import { getSendOnceDraftName, sendOnce } from '../../../engine/outbox/send-once.ts';
import { useIsHere } from '../../../engine/use-is-here.ts';
import { openReportDrafts, hasUnfinishedSubmission } from '../../drafts.ts';
import {
  getFirstReportStep,
  getReportPagePath,
  needsFullReportToResume,
  findResumeStep,
  type ReportStepId,
} from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import type { OpenReport } from '../../state.ts';
import { createReportEntryState, useReportAddress } from '../../use-report.tsx';

/**
 * The longest time in ms to wait for the list of reports to reload after the person has confirmed or cancelled a
 * new report, so that a slow network does not block the page.
 */
const CREATION_WAIT = 2000;

const getCreationName = (type: IncidentType): string => `create/${type}`;

/**
 * Returns the name of the draft with the idempotency key of a creation of a report of this type that got no response.
 * The draft is removed once the person opens or deletes a report of this type, because the services would otherwise
 * take the next creation for a retry.
 */
export const getUnansweredCreationName = (type: IncidentType): string =>
  getSendOnceDraftName(getCreationName(type));

/**
 * Opens a page of a report. This page stays on the screen until that page's code has loaded.
 * @returns a function that opens a report's page, and one that leads back to this page if that page's code is still
 *   loading
 */
const useReportPage = () => {
  const { visit } = useIncidentReportApp();
  const navigate = useNavigate();
  const address = useReportAddress();
  const opened = useRef<{ readonly report: OpenReport; readonly path: string }>(undefined);
  const isPageHidden = use(HiddenPageContext);
  useEffect(() => {
    // Only Back shows this page again after a placeholder has replaced it, and Back restores its address itself.
    if (isPageHidden) opened.current = undefined;
  }, [isPageHidden]);
  const isLoading = () => opened.current !== undefined && visit.get().report === opened.current.report;
  /** Whether the browser is already at the page that is loading. It no longer is if the person has gone back. */
  const isThere = () => isLoading() && location.pathname === opened.current?.path;
  return {
    openPage: async (report: OpenReport, step: ReportStepId) => {
      // The page that was opened before, and that has not been shown, gets no history entry of its own.
      const replace = isThere();
      opened.current = { report, path: getReportPagePath(step) };
      visit.set({ ...visit.get(), report });
      await navigate(address(step), { replace, state: createReportEntryState(report.id) });
    },
    /** @param isListOpen whether the dialog with the list stays open, which a step back in the history would close */
    leavePage: async (isListOpen = false) => {
      if (!isLoading()) return;
      const hasEntry = isThere();
      const { report: _left, ...others } = visit.get();
      visit.set(others);
      if (!hasEntry) return;
      // A step back restores this page's own history entry. Another entry in its place would count as a page that has
      // just been opened, so the heading would take the focus, and Back would first lead to this page again.
      await (isListOpen ? navigate(address('incidentselection'), { replace: true }) : navigate(-1));
    },
  };
};

/**
 * Creates a report at the services and, after the person has confirmed it, opens its first page.
 * @returns the state of the creation, the reason why the last one failed (empty if there is no reason to show), and the
 *   actions
 */
export const useCreateReport = (rental: IncidentRental, role: IncidentUserRole) => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const { openPage, leavePage } = useReportPage();
  const [state, setState] = useState<'none' | 'creating' | 'created' | 'beginning' | 'cancelling'>('none');
  const [failure, setFailure] = useState<string>();
  const isHere = useIsHere();
  const made = useRef<OpenReport>(undefined);
  const isPageHidden = use(HiddenPageContext);
  useEffect(() => {
    // The report's first page takes long to load, so a placeholder has replaced this page. If the person goes back, this
    // page is shown again, and must not wait for that page any more.
    if (isPageHidden) setState((before) => (before === 'beginning' ? 'none' : before));
  }, [isPageHidden]);
  const reload = () =>
    queries.invalidateQueries({ queryKey: incidentQueryKeys.list(rental.serviceTrackingId) });

  return {
    state,
    failure,
    create: async (type: IncidentType) => {
      setState('creating');
      setFailure(undefined);
      const { serviceTrackingId, registration } = rental;
      try {
        const draft = { serviceTrackingId, type, registration, createdBy: role };
        const id = await sendOnce(await openReportDrafts(reporting), {
          name: getCreationName(type),
          body: draft,
          send: (idempotencyKey) => createReport(api, draft, { idempotencyKey }),
        });
        made.current = { id, type };
        setState('created');
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : '');
        setState('none');
      }
    },
    confirm: async () => {
      const report = made.current;
      if (!report) return;
      setState('beginning');
      await atMost(CREATION_WAIT, reload());
      // The person may have cancelled the new report meanwhile.
      if (!isHere() || made.current !== report) return;
      await openPage(report, getFirstReportStep(report.type));
    },
    cancel: async () => {
      made.current = undefined;
      setState('cancelling');
      await leavePage();
      await atMost(CREATION_WAIT, reload());
      setState('none');
    },
    forgetFailure: () => setFailure(undefined),
  };
};

/**
 * Opens a report at the step where it was left. When that step depends on who was driving, the report's details are
 * fetched first. If the person presses several reports, only the last one opens, and none opens once the list is
 * closed or the person does something else in it.
 * @param isShown whether the list with the reports is open
 * @returns a function that opens a report, the id of the report that is being opened, whether the last one could not be
 *   opened, and a function that opens none after all
 */
export const useOpenReport = (isShown: boolean) => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const { openPage, leavePage } = useReportPage();
  const [opening, setOpening] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  /** Counts the presses, so that a late response to an earlier press opens nothing. */
  const turn = useRef(0);
  const endTurn = () => {
    turn.current += 1;
    setOpening(undefined);
  };
  useEffect(() => endTurn, [isShown]);

  const open = async ({ id, type, status }: ReportListItem) => {
    turn.current += 1;
    const own = turn.current;
    const isWanted = () => turn.current === own;
    setOpening(id);
    setFailed(false);
    try {
      const detail = needsFullReportToResume(status, type)
        ? await queries.fetchQuery({
            queryKey: incidentQueryKeys.report(id),
            queryFn: ({ signal }) => fetchReport(api, id, signal),
            staleTime: 0,
            meta: { isKept: true },
          })
        : undefined;
      // If the submission of the report was started on this device, the report continues at the review, whatever its
      // status at the services.
      const step = (await hasUnfinishedSubmission(reporting, id))
        ? 'review'
        : findResumeStep(status, { type, customerDriving: detail?.details.customerDriving });
      await (await openReportDrafts(reporting)).remove(getUnansweredCreationName(type));
      if (!step || !isWanted()) return;
      await openPage({ id, type, resubmit: isSubmittedStatus(status) }, step);
    } catch {
      if (isWanted()) setFailed(true);
    } finally {
      if (isWanted()) setOpening(undefined);
    }
  };
  return {
    open,
    opening,
    hasFailed,
    /** @param isListOpen whether the list stays open, and with it the notice that a report could not be opened */
    leave: (isListOpen: boolean) => {
      endTurn();
      if (!isListOpen) setFailed(false);
      void leavePage(isListOpen);
    },
  };
};

/** A report that the dialog offers: it was created in the web app and is neither expired nor unavailable. */
export type OfferedReport = ReportListItem & {
  readonly status: Exclude<ReportStatus, 'expired' | 'unavailable'>;
};

const isOffered = (report: ReportListItem): report is OfferedReport =>
  report.isResumable && report.status !== 'expired' && report.status !== 'unavailable';

/**
 * Sorts the reports of one type into the dialog's two tabs, in progress and submitted. Reports that were not
 * created in the web app, and those that are expired or unavailable, are in neither tab.
 */
export const splitReportsByDialogTab = (
  reports: readonly ReportListItem[],
): { drafts: readonly OfferedReport[]; submitted: readonly OfferedReport[] } => {
  const offered = reports.filter(isOffered);
  return {
    drafts: offered.filter(({ status }) => !isSubmittedStatus(status)),
    submitted: offered.filter(({ status }) => isSubmittedStatus(status)),
  };
};

/**
 * Whether the person may begin a new report. Somebody who came from a text message may begin one if the link allows it,
 * until their list contains a report other than the link's own.
 */
export const canBeginNewReport = (
  { canBeginReport, linkedReport }: Pick<IncidentRental, 'canBeginReport' | 'linkedReport'>,
  reports: readonly Pick<ReportListItem, 'id'>[],
): boolean =>
  canBeginReport !== false && (!linkedReport || reports.every(({ id }) => id === linkedReport.id));
