import { useApi } from '@journey/api';
import { fetchCheckInProgress } from '@journey/api/reservations';
import { Button, Stack, StatusNotice, SummaryList, VisuallyHidden } from '@journey/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGoOn } from '../area/StepPage.tsx';
import { useCheckInState } from '../check-in.ts';
import { deriveCheckInFacts } from '../rules/facts.ts';
import { handOverMessages as text } from './messages.ts';
import { describePhoneProgress } from './progress.ts';

/**
 * How often a desktop requests the phone's progress, in ms. Even with network latency, the page shows within five
 * seconds what happened on the phone (C-33).
 */
const EVERY = 3000;

/**
 * A React hook that returns the query of the phone's progress (C-33).
 * @param isAsking whether this component requests the progress at regular intervals. Any further
 *   component on the page passes false and shares the first one's data, because otherwise each would send
 *   its own requests.
 */
export const usePhoneProgress = (isAsking: boolean) => {
  const api = useApi();
  const { booking } = useCheckInState();
  return useQuery({
    queryKey: ['progress', booking?.reservationNumber],
    queryFn: ({ signal }) => fetchCheckInProgress(api, signal),
    enabled: isAsking,
    refetchInterval: EVERY,
    staleTime: 0,
    gcTime: 0,
  });
};

/**
 * Shows the phone's progress and updates it automatically. Once the check-in is completed on the phone, this page
 * also opens the summary.
 */
export const PhoneProgressPanel = () => {
  const state = useCheckInState();
  const goOn = useGoOn();
  const { data, dataUpdatedAt, errorUpdatedAt } = usePhoneProgress(true);
  const hasCard = deriveCheckInFacts(state).card !== 'off';
  const { device, identity, card, details, isVerified } = describePhoneProgress(data, hasCard);
  const isCompleted = data?.isCompleted ?? false;
  // Until the first response arrives, the query clears `error` during each new request. A notice that depended on it
  // would disappear and be announced again.
  const isLost = errorUpdatedAt > dataUpdatedAt;

  useEffect(() => {
    if (isCompleted) goOn({ isSaved: true });
  }, [isCompleted, goOn]);

  const rows = [
    { label: text.device, value: device },
    { label: text.identity, value: identity },
    ...(hasCard ? [{ label: text.card, value: card }] : []),
    { label: text.details, value: details },
  ];
  const announcedLines = rows.filter(({ value }) => value).map(({ label, value }) => `${label}: ${value}`);
  return (
    <Stack as="section" $gap={12} aria-labelledby="phone-progress">
      <h3 id="phone-progress">{text.progress}</h3>
      <SummaryList empty={text.empty} rows={rows} />
      <VisuallyHidden role="status">{data && announcedLines.join(', ')}</VisuallyHidden>
      {isLost && <StatusNotice tone="warning">{text.lost}</StatusNotice>}
      {isVerified && !isCompleted && (
        <>
          <p>{text.goOnHint}</p>
          <div>
            <Button
              onClick={() =>
                goOn({ identity: { ...state.identity, status: 'passed' }, card: { status: 'approved' } })
              }
            >
              {text.goOn}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
};
