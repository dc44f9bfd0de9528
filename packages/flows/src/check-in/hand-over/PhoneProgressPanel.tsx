import { Button, Notice, Stack, SummaryList, VisuallyHidden } from '@journey/ui';
import { useEffect } from 'react';
import { useFlowStep } from '../../engine/steps/use-flow.tsx';
import { updatePersistedState } from '../../shell/update-state.ts';
import { useCheckInApp, useCheckInState } from '../check-in.ts';
import { deriveCheckInFacts } from '../rules/facts.ts';
import { handOverMessages as text } from './messages.ts';
import { describePhoneProgress } from './progress.ts';
import { usePhoneProgress } from './use-phone-progress.ts';

/**
 * Shows the phone's progress and updates it automatically. Once the check-in is completed on the phone, this page goes
 * on to the summary as well.
 */
export const PhoneProgressPanel = () => {
  const checkIn = useCheckInApp();
  const state = useCheckInState();
  const { next } = useFlowStep();
  const { data, error } = usePhoneProgress(true);
  const hasCard = deriveCheckInFacts(state).card !== 'off';
  const { device, identity, card, details, isVerified } = describePhoneProgress(data, hasCard);
  const isCompleted = data?.isCompleted ?? false;

  useEffect(() => {
    if (!isCompleted) return;
    updatePersistedState(checkIn, { isSaved: true });
    next();
  }, [isCompleted, checkIn, next]);

  const goOn = () => {
    updatePersistedState(checkIn, {
      identity: { ...state.identity, status: 'passed' },
      card: { status: 'approved' },
    });
    next();
  };
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
      {error && <Notice tone="warning">{text.lost}</Notice>}
      {isVerified && !isCompleted && (
        <>
          <p>{text.goOnHint}</p>
          <div>
            <Button onClick={goOn}>{text.goOn}</Button>
          </div>
        </>
      )}
    </Stack>
  );
};
