import { StatusNotice } from '@journey/ui';
import { useEffect, useMemo, useState } from 'react';
import { watchWaitingSince } from '../../engine/outbox/waiting.ts';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { getReportDraftsArea, openReportDrafts, STEP_QUEUE_PREFIX } from '../drafts.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { waitingReportMessages as text } from './waiting-messages.ts';

const isStep = (queue: string) => queue.startsWith(STEP_QUEUE_PREFIX);

/**
 * Says before a rental is found that something of a report waits on this device, as after a restart of the browser. Whose
 * report it is and what of it waits cannot be read before.
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
 * Shows on every page which reports and answers of the session's rental still wait to be sent (V-17, V-19); before a rental
 * is found, that something waits.
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
