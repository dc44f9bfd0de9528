import { newIdempotencyKey, useApi } from '@journey/api';
import { recordSubmission } from '@journey/api/incidents';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Records that the thank-you page was reached (2§4); repeating it is harmless. */
export const useRecorded = (
  reportId: string,
): { readonly isFailed: boolean; readonly record: () => void } => {
  const api = useApi();
  const [isFailed, setFailed] = useState(false);
  const key = useRef<string>(undefined);
  const record = useEffectEvent(async () => {
    key.current ??= newIdempotencyKey();
    try {
      await recordSubmission(api, reportId, { idempotencyKey: key.current });
      setFailed(false);
    } catch {
      setFailed(true);
    }
  });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void record();
  }, [reportId, tries]);
  return { isFailed, record: () => setTries(tries + 1) };
};
