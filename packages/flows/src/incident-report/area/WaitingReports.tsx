import { StatusNotice } from '@journey/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Drafts } from '../../engine/drafts/drafts.ts';
import { getTimeUntilNotice, watchEarliestUnsentTime } from '../../engine/outbox/waiting.ts';
import { formatLocalTime } from '../../fields/date/format-date.ts';
import { waitingToSendMessages } from '../../shell/waiting-to-send/messages.ts';
import { WaitingToSend } from '../../shell/waiting-to-send/WaitingToSend.tsx';
import { getReportDraftsArea, openReportDrafts, STEP_QUEUE_PREFIX } from '../drafts.ts';
import { useIncidentReportApp, useIncidentSessionState } from '../incident-report-app.ts';
import { waitingReportMessages as text } from './waiting-messages.ts';

const isStep = (queue: string) => queue.startsWith(STEP_QUEUE_PREFIX);

interface WaitingOnDeviceProps {
  readonly title: string;
  /** Opens the drafts of the session's rental, which the notice ignores. Undefined before a rental has been found. */
  readonly openOwn?: () => Promise<Drafts>;
}

/**
 * Shows that data of another rental's report is waiting on this device to be sent, and since when. It cannot show which
 * report or which data, because they can be read only after a lookup of that rental.
 */
const WaitingOnDevice = ({ title, openOwn }: WaitingOnDeviceProps) => {
  const { site } = useIncidentReportApp();
  const [shownSince, setShownSince] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (since: number | undefined) => {
      clearTimeout(timer);
      if (since === undefined) setShownSince(since);
      else timer = setTimeout(() => setShownSince(since), getTimeUntilNotice({ since }, Date.now()));
    };
    const stop = watchEarliestUnsentTime(getReportDraftsArea(site), show, openOwn);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [site, openOwn]);
  return (
    shownSince !== undefined && (
      <StatusNotice
        tone="warning"
        title={waitingToSendMessages.since(title, formatLocalTime(new Date(shownSince)))}
      >
        {text.onDeviceAdvice}
      </StatusNotice>
    )
  );
};

/**
 * Shows on every page which reports and answers of the session's rental still wait to be sent (V-17, V-19). For other
 * rentals, and before a rental has been found, it shows only that something is waiting.
 */
export const WaitingReports = () => {
  const reporting = useIncidentReportApp();
  const { session, rental } = useIncidentSessionState();
  const owner = session && rental?.serviceTrackingId;
  const openDrafts = useMemo(
    () => (owner === undefined ? undefined : () => openReportDrafts(reporting)),
    [reporting, owner],
  );
  if (!openDrafts) return <WaitingOnDevice title={text.onDevice} />;
  return (
    <>
      <WaitingToSend
        openDrafts={openDrafts}
        describe={({ name, isBegun }) => (isStep(name) ? text.unsavedStep : text.unsent(isBegun))}
        how={({ name }) => (isStep(name) ? text.savedByItself : text.sentByItself)}
      />
      <WaitingOnDevice title={text.ofAnotherRental} openOwn={openDrafts} />
    </>
  );
};
