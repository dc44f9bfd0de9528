import { ApiError, useApi } from '@journey/api';
import {
  deleteReport,
  incidentQueryKeys,
  type IncidentRental,
  type ReportListItem,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readAndRemoveQueryParameters } from '../../../engine/query-parameters.ts';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { listReportDraftNames, openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp, type IncidentReportApp } from '../../incident-report-app.ts';
import { getUnansweredCreationName } from './reports.ts';

const isOfKind = (error: unknown, kind: ApiError['kind']): boolean =>
  error instanceof ApiError && error.kind === kind;

/**
 * Removes a deleted report from the session, from this tab's state and from the page's address. It may be the open
 * report, or the report of the link that opened the session, whose damage notice no longer exists.
 */
const forgetReport = (reporting: IncidentReportApp, id: string): void => {
  const { rental } = reporting.state.get();
  if (rental?.linkedReport?.id === id)
    updatePersistedState(reporting, { rental: { serviceTrackingId: rental.serviceTrackingId } });
  const { report, link, ...visit } = reporting.visit.get();
  // A reload would read the link from the address again. The parameter is removed without a navigation, which would
  // move the focus.
  if (new URLSearchParams(location.search).get('vir') === id) readAndRemoveQueryParameters(['vir']);
  const linkLeft = link?.reportId === id ? { ...link, reportId: undefined, reportType: undefined } : link;
  reporting.visit.set({
    ...visit,
    ...(linkLeft && { link: linkLeft }),
    ...(report && report.id !== id && { report }),
  });
};

/**
 * Asks the person for confirmation, then deletes a report that is not submitted, together with everything that this
 * device stores for it.
 * @returns the report that waits for confirmation, the outcome of the last deletion, and the actions
 */
export const useDeleteReport = (rental: IncidentRental) => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const [reportToConfirm, setReportToConfirm] = useState<ReportListItem>();
  const [isBusy, setBusy] = useState(false);
  const [ending, setEnding] = useState<'removed' | 'failed'>();
  const [outcome, setOutcome] = useState<typeof ending>();
  // The outcome is shown only after the confirmation dialog has closed. Until then the dialog below it is inert, so a
  // message in it would not be announced and could not take the focus.
  useEffect(() => setOutcome(reportToConfirm ? undefined : ending), [reportToConfirm, ending]);

  const reload = () =>
    queries.invalidateQueries({ queryKey: incidentQueryKeys.list(rental.serviceTrackingId) });
  const confirm = async () => {
    if (!reportToConfirm) return;
    setBusy(true);
    try {
      const drafts = await openReportDrafts(reporting);
      const { id, type } = reportToConfirm;
      const remove = [...(await listReportDraftNames(drafts, id)), getUnansweredCreationName(type)];
      await sendOnce(drafts, {
        name: `delete/${id}`,
        body: id,
        send: async (idempotencyKey) => {
          try {
            await deleteReport(api, id, { idempotencyKey });
          } catch (error) {
            // The report has already been deleted in another tab or on another device.
            if (!isOfKind(error, 'not-found')) throw error;
          }
        },
        changesOnSuccess: () => ({ remove }),
      });
      forgetReport(reporting, id);
      await reload();
      setEnding('removed');
    } catch (error) {
      // The report has been submitted elsewhere since the list was loaded.
      if (isOfKind(error, 'conflict')) void reload();
      setEnding('failed');
    }
    setBusy(false);
    setReportToConfirm(undefined);
  };
  return {
    asked: reportToConfirm,
    isBusy,
    outcome,
    ask: (report: ReportListItem) => {
      setEnding(undefined);
      setReportToConfirm(report);
    },
    confirm,
    cancel: () => setReportToConfirm(undefined),
    forgetOutcome: () => setEnding(undefined),
  };
};
