import { useApi } from '@journey/api';
import { useEffect, useState } from 'react';
import { hasPassed, isComplete, type SaveContext } from './saves.ts';
import { saveCustomer } from './send-details.ts';

/**
 * Saves the driver's record automatically once the identity check has passed; the person still sees and confirms it.
 * Values that are incomplete are saved by that confirmation only.
 * @returns how it went; undefined before that
 */
export const useAutoSaveCustomer = (place: SaveContext): 'saved' | 'failed' | undefined => {
  const api = useApi();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  const { details } = place;
  const isDue = hasPassed(place) && details.identity !== undefined && isComplete(details.initial);
  useEffect(() => {
    if (!isDue) return;
    saveCustomer(api, details.initial, place).then(
      () => setOutcome('saved'),
      () => setOutcome('failed'),
    );
    // `place` is left out, so that this runs once for the loaded details, however often the form renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, details, isDue]);
  return outcome;
};
