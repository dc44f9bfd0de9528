import { incidentQueryKeys, type IncidentReport } from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOutbox, type Outbox, type OutboxTask } from '../../engine/outbox/outbox.ts';
import { isUnreachable } from '../../engine/unreachable.ts';
import { useIsHere } from '../../engine/use-is-here.ts';
import { onWake } from '../../engine/wake.ts';
import { reloadIfFileTransferFailed } from '../../shell/host-reachable.ts';
import { getServiceConnection } from '../../shell/services.ts';
import { openReportDrafts, getSubmissionOutboxName, deleteReportDrafts } from '../drafts.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { createReportEntryState, useReportAddress } from '../use-report.tsx';
import { createSubmissionHandlers } from './handlers.ts';
import { submissionMessages } from './messages.ts';
import { showManualAttempt, showProgress, type ShownSubmission } from './shown-submission.ts';

/** The ids of the reports that have been sent and whose thank-you page this tab is opening. */
const finishing = new Set<string>();

/**
 * Sends a submitted report and its files. Sending continues when the page opens, when the device is online again, and
 * when the page becomes visible again. Once everything has been sent, by this tab or another, the thank-you page opens.
 * If the person has left the page before that, the submission stays stored, and the review or the page with the list of
 * reports opens the thank-you page later.
 * @returns how far the submission has been sent, and the actions to start, retry and cancel it
 */
export const useReportSubmission = ({ id, type }: Pick<IncidentReport, 'id' | 'type'>) => {
  const reporting = useIncidentReportApp();
  const [outbox, setOutbox] = useState<Outbox>();
  const [isKept, setKept] = useState(true);
  const [view, setView] = useState<ShownSubmission>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const address = useReportAddress();
  const isHere = useIsHere();
  // Each rental has its own drafts, so the submission is looked up again when the rental changes.
  const owner = useIncidentSessionState().rental?.serviceTrackingId;

  const openThankYouPage = async () => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type } });
    // In the history, the page with the list of reports replaces the review, so that Back on the thank-you page leads
    // to the list.
    await navigate(address('incidentselection'), { replace: true });
    queries.removeQueries({ queryKey: incidentQueryKeys.all });
    await navigate(address('submissionpage'), { state: createReportEntryState(id) });
    // The report's drafts are deleted last. If the tab closes before this, the stored submission reopens the report at
    // its review, and this function runs again.
    await deleteReportDrafts(reporting, id);
  };
  const finish = async (sent: Outbox) => {
    // The navigation to the thank-you page passes through the list of reports, which also finds the sent report on the
    // device and calls this function. A second call would drop the responses for which the thank-you page waits, so it
    // returns here.
    if (finishing.has(id)) return;
    finishing.add(id);
    try {
      await openThankYouPage();
      await sent.clear();
    } finally {
      finishing.delete(id);
    }
  };
  const running = useRef(false);
  const drain = async (from: Outbox) => {
    // The button may be pressed twice, or the page may become visible, while sending is in progress. Neither may start
    // a second run.
    if (running.current) return;
    running.current = true;
    try {
      if (await from.drain()) {
        if (isHere()) await finish(from);
      } else if (from.get().tasks.length === 0) {
        // Another tab has sent the rest of the report or cancelled it, so nothing is left to send here.
        void queries.invalidateQueries({ queryKey: incidentQueryKeys.all });
      }
    } finally {
      running.current = false;
    }
  };
  const resume = useEffectEvent(drain);
  /** Sends the missing parts at the person's request. */
  const sendAsked = async (from: Outbox) => {
    setView((shown) => showManualAttempt(shown, from.get()));
    await drain(from);
  };
  /** Sends the missing parts again at the person's request, after a failure. */
  const retry = async (from: Outbox) => {
    await sendAsked(from);
    if (isKept && isUnreachable(from.get().failure?.error)) await reloadIfFileTransferFailed();
  };

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void (async () => {
      const drafts = await openReportDrafts(reporting);
      if (isGone) return;
      const opened = createOutbox({
        drafts,
        name: getSubmissionOutboxName(id),
        handlers: createSubmissionHandlers(getServiceConnection(reporting).transport, drafts, () => {
          if (isHere()) reporting.toasts.show('success', submissionMessages.pdfSent);
        }),
      });
      let { length: unsent } = opened.get().tasks;
      const unsubscribe = opened.subscribe(() => {
        const now = opened.get();
        const { tasks } = now;
        // Each change of the submission is written to the device, which may run out of space.
        setKept(drafts.isPersistent());
        setView((shown) => showProgress(shown, now));
        const before = unsent;
        unsent = tasks.filter(({ state }) => state !== 'sent').length;
        // When another tab has sent the last part, this tab finishes as well.
        if (before > 0 && unsent === 0) void resume(opened);
      });
      // Sending also continues while the page is hidden. A refused request is not retried just because time passes.
      const unwatch = onWake(
        () => {
          if (opened.get().tasks.some(({ state }) => state !== 'sent')) void resume(opened);
        },
        { mayTimeHelp: () => isUnreachable(opened.get().failure?.error) },
      );
      stop = () => {
        unsubscribe();
        unwatch();
        opened.close();
      };
      const { tasks } = await opened.load();
      if (isGone) return;
      setOutbox(opened);
      setView((shown) => showProgress(shown, opened.get()));
      if (tasks.length > 0) void resume(opened);
    })();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [reporting, id, owner, isHere]);

  return {
    /** The tasks of the submission and their states. Undefined until they have been read from the device. */
    view: outbox && view,
    /**
     * Whether the device stores the submission, so that it survives a reload. It does not when the browser blocks
     * its storage or the device is full.
     */
    isKept,
    /** Stores the requests of the submission on the device, then sends them. */
    start: async (tasks: readonly OutboxTask[]) => {
      if (!outbox) return;
      await outbox.enqueue(tasks);
      await sendAsked(outbox);
    },
    /** Sends the parts of the submission that have not been sent yet. */
    retry: () => {
      if (outbox) void retry(outbox);
    },
    /**
     * Deletes the stored requests of the submission, so that the report can be changed. Call it only while the services
     * have accepted none of them. The report is fetched again, because the services may have refused it after a change
     * made elsewhere.
     */
    cancel: async () => {
      running.current = true;
      try {
        await outbox?.clear();
      } finally {
        running.current = false;
      }
      void queries.invalidateQueries({ queryKey: incidentQueryKeys.all });
    },
  };
};
