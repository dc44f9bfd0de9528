import type { IncidentSessionSource } from '@journey/api/incidents';

/**
 * Returns the source that counts once a rental is found: for the pages (V-04), for an edit of a submitted report
 * (V-23) and at the session's end (V-24). The services return a session's source with it, so it is right also in a tab
 * that took the session over from another tab and whose address has no source. A session of the web keeps the tab's
 * source, because a person may have typed licence and registration after a text message's link failed.
 * @param ofSession the source of the session's rental; undefined if it is not known, which counts as the web
 * @param ofTab the source that the tab's address stated
 */
export const getReportSource = (
  ofSession: IncidentSessionSource | undefined,
  ofTab: IncidentSessionSource,
): IncidentSessionSource => (!ofSession || ofSession === 'web' ? ofTab : ofSession);
