import { StatusNotice } from '@journey/ui';
import { useEffect, useMemo, useState } from 'react';
import { watchWaitingSince } from '../../engine/outbox/waiting.ts';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { getReportDraftsArea, openReportDrafts, STEP_QUEUE_PREFIX } from '../drafts.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { waitingReportMessages as text } from './waiting-messages.ts';

const isStep = (queue: string) => queue.startsWith(STEP_QUEUE_PREFIX);

/**
 * Shows, before a rental has been found, that a part of some report waits on this device, for example
 * after a restart of the browser. Which report and which part cannot be read until its rental has been
 * found.
 */
const WaitingOnDevice = () => {
  const { site } = useIncidentReportApp();
  const [isWaiting, setWaiting] = useState(false);
  useEffect(
    () => watchWaitingSince(getReportDraftsArea(site), (since) => setWaiting(since !== undefined)),
    [site],
  );
  return (
    isWaiting && (
      <StatusNotice tone="warning" title={text.onDevice}>
        {text.onDeviceAdvice}
      </StatusNotice>
    )
  );
};

/**
 * Shows on every page which reports and answers of the session's rental still wait to be sent (V-17,
 * V-19). Before a rental has been found, it shows only that something waits.
 */
export const WaitingReports = () => {
  const reporting = useIncidentReportApp();
  const { session, rental } = useIncidentSessionState();
  const owner = session && rental?.serviceTrackingId;
  const openDrafts = useMemo(
    () => (owner === undefined ? undefined : () => openReportDrafts(reporting)),
    [reporting, owner],
  );
  if (!openDrafts) return <WaitingOnDevice />;
  return (
    <WaitingToSend
      openDrafts={openDrafts}
      describe={({ name, isBegun }) => (isStep(name) ? text.unsavedStep : text.unsent(isBegun))}
      how={({ name }) => (isStep(name) ? text.savedByItself : text.sentByItself)}
    />
  );
};
