import { useApi } from '@journey/api';
import {
  deleteReport,
  incidentQueryKeys,
  type IncidentRental,
  type ReportListItem,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { listReportDraftNames, openReportDrafts } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { reportSelectionMessages as text } from './messages.ts';

/**
 * Asks the person for confirmation, then deletes a report that is not submitted, together with everything that
 * this device stores of it.
 */
export const useDeleteReport = (rental: IncidentRental) => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const [reportToConfirm, setReportToConfirm] = useState<ReportListItem>();
  const [isBusy, setBusy] = useState(false);

  const confirm = async () => {
    if (!reportToConfirm) return;
    setBusy(true);
    try {
      const drafts = await openReportDrafts(reporting);
      const remove = await listReportDraftNames(drafts, reportToConfirm.id);
      await sendOnce(drafts, {
        name: `delete/${reportToConfirm.id}`,
        body: reportToConfirm.id,
        send: (idempotencyKey) => deleteReport(api, reportToConfirm.id, { idempotencyKey }),
        changesOnSuccess: () => ({ remove }),
      });
      const { report, ...visit } = reporting.visit.get();
      if (report?.id === reportToConfirm.id) reporting.visit.set(visit);
      reporting.toasts.show('success', text.removed);
      await queries.invalidateQueries({ queryKey: incidentQueryKeys.list(rental.serviceTrackingId) });
    } catch {
      reporting.toasts.show('error', text.removeFailed);
    }
    setBusy(false);
    setReportToConfirm(undefined);
  };
  return {
    asked: reportToConfirm,
    isBusy,
    ask: setReportToConfirm,
    confirm,
    cancel: () => setReportToConfirm(undefined),
  };
};
