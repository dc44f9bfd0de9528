import type { IncidentReport, IncidentRental } from '@journey/api/incidents';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createOutbox, type Outbox, type OutboxView, type Task } from '../../engine/outbox/outbox.ts';
import { resumeWhenOnlineOrVisible } from '../../engine/outbox/resume.ts';
import { openReportDrafts, getSubmissionOutboxName } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { getServices } from '../../shell/services.ts';
import { createSubmissionHandlers } from './handlers.ts';
import { submissionMessages } from './messages.ts';

/** The state of a report's submission, and its actions. */
export interface Submission {
  /** Undefined until the outbox has been read from the device. */
  readonly view: OutboxView | undefined;
  /** Whether the submission survives a reload, which it does not when the browser blocks its storage. */
  readonly isKept: boolean;
  /** Stores the tasks on the device, then sends them. */
  readonly start: (tasks: readonly Task[]) => Promise<void>;
  /** Sends the tasks that have not been sent yet. */
  readonly retry: () => void;
  /** Deletes the stored tasks, so that the report can be changed. Call it only while no task has been accepted. */
  readonly cancel: () => Promise<void>;
}

interface Options {
  readonly report: Pick<IncidentReport, 'id'>;
  readonly rental: IncidentRental;
  /** Called when the report and all of its files have been sent, by this tab or another. */
  readonly onDone: () => Promise<void>;
  /** Called when another tab has finished the submission, so that nothing is left to send here. */
  readonly onFinishedElsewhere: () => void;
}

/**
 * Runs the submission of one report. Its outbox is drained when the page opens, when the device is online again, and
 * when the page becomes visible again.
 */
export const useSubmission = ({ report, rental, onDone, onFinishedElsewhere }: Options): Submission => {
  const reporting = useIncidentReportApp();
  const [outbox, setOutbox] = useState<Outbox>();
  const [isKept, setKept] = useState(true);
  const [view, setView] = useState<OutboxView>();
  const { id } = report;
  const { serviceTrackingId } = rental;

  const running = useRef(false);
  const drain = async (from: Outbox) => {
    // A second press, or the page becoming visible, must not start a second run while one is in progress.
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
        handlers: createSubmissionHandlers(getServices(reporting).transport, drafts, () =>
          reporting.toasts.show('success', submissionMessages.pdfSent),
        ),
      });
      const unsubscribe = opened.subscribe(() => setView(opened.get()));
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
      await outbox?.clear();
    },
  };
};
