import { useDeferredValue, useEffect, useMemo } from 'react';
import { useFlowStep } from '../../../engine/steps/use-flow.tsx';
import { StepPage } from '../../area/StepPage.tsx';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { useCheckInApp } from '../../check-in.ts';
import type { CheckInApp } from '../../check-in.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { checkInFormMessages as text } from './messages.ts';
import { isCheckInComplete, type CheckInSaveContext } from './saves.ts';
import { useCheckInFormData, type CheckInFormData } from './use-form-details.ts';

const saveContextOf = (
  { state }: CheckInApp,
  details: CheckInFormData | undefined,
): CheckInSaveContext | undefined => {
  const { kind, skipsIdentity } = state.get();
  return details && kind && { details, kind, isSkipped: skipsIdentity !== undefined };
};

/**
 * The form step of the check-in: it shows that its data is loading or could not be loaded, or the form (C-15).
 */
export const FormStep = () => {
  const checkIn = useCheckInApp();
  const { next } = useFlowStep();
  const query = useCheckInFormData();
  // The form is large. A deferred value lets React render it in slices, so that a weak phone stays usable.
  const data = useDeferredValue(query.data);
  const place = useMemo(() => saveContextOf(checkIn, data), [checkIn, data]);
  const isOver = place !== undefined && isCheckInComplete(place);

  useEffect(() => {
    if (!isOver) return;
    updatePersistedState(checkIn, { isSaved: true });
    next();
  }, [isOver, checkIn, next]);

  if (place && !isOver) return <DetailsForm place={place} />;
  return (
    <StepPage title={text.title} hasError={query.error !== null}>
      <QueryPlaceholder query={query} label={text.loading} lines={8} failed={text.loadFailed} />
    </StepPage>
  );
};
