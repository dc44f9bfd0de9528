import type { IncidentSessionSource } from '@journey/api/incidents';

/**
 * Returns the source for which pages are shown once a rental is found (V-04). The services return a session's source
 * with it, so it is right also in a tab that took the session over from another tab and whose address has no source.
 * A session of the web keeps the tab's source, because a person may have typed licence and registration after a text
 * message's link failed.
 * @param ofSession the source of the session's rental
 * @param ofTab the source that the tab's address stated
 */
export const getReportSource = (
  ofSession: IncidentSessionSource,
  ofTab: IncidentSessionSource,
): IncidentSessionSource => (ofSession === 'web' ? ofTab : ofSession);
