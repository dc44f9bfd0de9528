import { useEffect, useState } from 'react';
import { watchDrafts } from '../engine/drafts/changes.ts';
import { openReportDrafts } from './drafts.ts';
import { useIncidentReportApp } from './incident-report-app.ts';

/**
 * React hook that returns what a function reads from the drafts of the rental's reports; undefined until it has been
 * read. It is read again after each change of a draft, in this tab or another, and if the function or `again` changes.
 * @param prefix only drafts whose names begin with it are watched
 * @param read never fails
 */
export const useWatchedDrafts = <Value>(
  prefix: string,
  read: () => Promise<Value>,
  again?: unknown,
): Value | undefined => {
  const reporting = useIncidentReportApp();
  const [found, setFound] = useState<Value>();
  useEffect(() => {
    let isGone = false;
    const readAgain = async () => {
      const value = await read();
      if (!isGone) setFound(() => value);
    };
    // The first reading starts after the watching, so that it misses no change in between.
    const stop = openReportDrafts(reporting).then(({ scope }) => {
      const end = watchDrafts({ scope }, prefix, () => void readAgain());
      void readAgain();
      return end;
    });
    return () => {
      isGone = true;
      void stop.then((end) => end());
    };
  }, [reporting, prefix, read, again]);
  return found;
};
