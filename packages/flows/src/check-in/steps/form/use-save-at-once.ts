import { useApi } from '@journey/api';
import { useEffect, useState } from 'react';
import { hasPassed, isComplete, type SavePlace } from './saves.ts';
import { saveCustomer } from './send-details.ts';

/**
 * Saves the driver's record by itself once the identity check has passed; the person still sees it and
 * confirms. Values that lack something are saved by that confirmation alone.
 * @returns how it went; nothing while there is nothing to tell
 */
export const useSaveAtOnce = (place: SavePlace): 'saved' | 'failed' | undefined => {
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
    // Once for the details as they were loaded, whatever is rendered since.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, details, isDue]);
  return outcome;
};
