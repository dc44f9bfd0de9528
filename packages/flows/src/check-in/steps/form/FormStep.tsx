import { useDeferredValue, useEffect, useMemo } from 'react';
import { StepPage, useGoOn } from '../../area/StepPage.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { useCheckInApp } from '../../check-in.ts';
import { isCheckInComplete } from '../../rules/completion.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { checkInFormMessages as text } from './messages.ts';
import type { CheckInSaveContext } from './saves.ts';
import { useCheckInFormData } from './use-form-details.ts';

/**
 * The form step of the check-in (C-15). Until the form's data has loaded, it shows that it is loading or could not be
 * loaded.
 */
export const FormStep = () => {
  const { state } = useCheckInApp();
  const goOn = useGoOn();
  const query = useCheckInFormData();
  // The form is large. A deferred value lets React render it in slices, so that a slow phone stays responsive.
  const details = useDeferredValue(query.data);
  const place = useMemo((): CheckInSaveContext | undefined => {
    const { kind, skipsIdentity } = state.get();
    return details && kind && { details, kind, isSkipped: skipsIdentity !== undefined };
  }, [state, details]);
  const isOver = place !== undefined && isCheckInComplete(place.details.checkIn, place.kind);

  useEffect(() => {
    if (isOver) goOn({ isSaved: true });
  }, [isOver, goOn]);

  if (place && !isOver) return <DetailsForm place={place} />;
  return (
    <StepPage title={text.title} hasError={query.error !== null}>
      <QueryPlaceholder query={query} label={text.loading} lines={8} failed={text.loadFailed} />
    </StepPage>
  );
};
