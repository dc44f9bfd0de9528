import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createOutbox, type Outbox, type OutboxStatus, type OutboxTask } from '../../engine/outbox/outbox.ts';
import { resumeWhenOnlineOrVisible } from '../../engine/outbox/resume.ts';
import { openReportDrafts, getSubmissionOutboxName } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { getServiceConnection } from '../../shell/services.ts';
import { createSubmissionHandlers } from './handlers.ts';
import { submissionMessages } from './messages.ts';

/** How far the submission of a report has been sent, and the actions to start, repeat and cancel it. */
export interface ReportSubmissionState {
  /** The tasks of the submission and their states. Undefined until they have been read from the device. */
  readonly view: OutboxStatus | undefined;
  /**
   * Whether the device stores the submission, so that it survives a reload. It does not when the browser blocks
   * its storage.
   */
  readonly isKept: boolean;
  /** Stores the requests of the submission on the device, then sends them. */
  readonly start: (tasks: readonly OutboxTask[]) => Promise<void>;
  /** Sends the parts of the submission that have not been sent yet. */
  readonly retry: () => void;
  /**
   * Deletes the stored requests of the submission, so that the report can be changed. Call it only while the
   * services have accepted none of them.
   */
  readonly cancel: () => Promise<void>;
}

interface Options {
  readonly report: Pick<IncidentReport, 'id'>;
  readonly rental: IncidentRental;
  /** Called when the report and all of its files have been sent, by this tab or another. */
  readonly onDone: () => Promise<void>;
  /** Called when another tab has sent the rest of the report or cancelled it, so that nothing is left to send here. */
  readonly onFinishedElsewhere: () => void;
}

/**
 * Sends a submitted report and its files. Sending continues when the page opens, when the device is online again,
 * and when the page becomes visible again.
 */
export const useReportSubmission = ({
  report,
  rental,
  onDone,
  onFinishedElsewhere,
}: Options): ReportSubmissionState => {
  const reporting = useIncidentReportApp();
  const [outbox, setOutbox] = useState<Outbox>();
  const [isKept, setKept] = useState(true);
  const [view, setView] = useState<OutboxStatus>();
  const { id } = report;
  const { serviceTrackingId } = rental;

  const running = useRef(false);
  const drain = async (from: Outbox) => {
    // The button may be pressed twice, or the page become visible while sending is in progress; neither may start
    // a second run.
    if (running.current) return;
    running.current = true;
    try {
      if (await from.drain()) {
        await onDone();
        await from.clear();
      } else if (from.get().tasks.length === 0) onFinishedElsewhere();
    } finally {
      running.current = false;
    }
  };
  const resume = useEffectEvent(drain);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void (async () => {
      const drafts = await openReportDrafts(reporting);
      if (isGone) return;
      const opened = createOutbox({
        drafts,
        name: getSubmissionOutboxName(id),
        handlers: createSubmissionHandlers(getServiceConnection(reporting).transport, drafts, () =>
          reporting.toasts.show('success', submissionMessages.pdfSent),
        ),
      });
      let { length: unsent } = opened.get().tasks;
      const unsubscribe = opened.subscribe(() => {
        const { tasks } = opened.get();
        setView(opened.get());
        const before = unsent;
        unsent = tasks.filter(({ state }) => state !== 'sent').length;
        // When another tab has sent the last part, this tab finishes as well.
        if (before > 0 && unsent === 0) void resume(opened);
      });
      const unwatch = resumeWhenOnlineOrVisible(opened, () => void resume(opened));
      stop = () => {
        unsubscribe();
        unwatch();
        opened.close();
      };
      setKept(drafts.isPersistent());
      const { tasks } = await opened.load();
      if (isGone) return;
      setOutbox(opened);
      setView(opened.get());
      if (tasks.length > 0) void resume(opened);
    })();
    return () => {
      isGone = true;
      stop?.();
    };
  }, [reporting, id, serviceTrackingId]);

  return {
    view: outbox && view,
    isKept,
    start: async (tasks) => {
      if (!outbox) return;
      await outbox.enqueue(tasks);
      await drain(outbox);
    },
    retry: () => {
      if (outbox) void drain(outbox);
    },
    cancel: async () => {
      running.current = true;
      try {
        await outbox?.clear();
      } finally {
        running.current = false;
      }
    },
  };
};
