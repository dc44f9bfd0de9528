import { ApiError, type Transport } from '@journey/api';
import { lookUpRental, type IncidentSession, type RentalLookupDetails } from '@journey/api/incidents';
import { getServiceConnection } from '../../shell/services.ts';
import { createTransportWithToken } from '../../shell/transport.ts';
import { removeSessionInEveryTab, updatePersistedState } from '../../shell/update-state.ts';
import type { IncidentReportApp } from '../incident-report-app.ts';

const transportOf = (reporting: IncidentReportApp): Transport => {
  const { staff } = reporting.state.get();
  return staff ? createTransportWithToken(reporting, staff.token) : getServiceConnection(reporting).transport;
};

/**
 * Forgets the staff member's session in every tab, since the services have refused it. The session of the rental that was
 * looked up earlier stays. This tab keeps its link, so that the next sign-in opens the link's rental.
 */
const endStaffSession = (reporting: IncidentReportApp): void => {
  const { state, visit } = reporting;
  const { session, staff } = state.get();
  const here = visit.get();
  if (session?.token === staff?.token) removeSessionInEveryTab(reporting);
  else updatePersistedState(reporting, { staff: undefined });
  visit.set({ ...here, staffEnded: true });
};

/**
 * Returns the token of the staff member for whom a rental is looked up. A lookup by a text message's link needs no
 * token.
 */
const staffTokenFor = ({ state }: IncidentReportApp, { variant }: RentalLookupDetails): string | undefined =>
  variant === 'link' ? undefined : state.get().staff?.token;

/**
 * Looks a rental up. If the services refuse the staff member's token, it ends the staff session, so that they have to
 * sign in again.
 * @throws ApiError when the lookup fails
 */
export const lookUpRentalForReport = async (
  reporting: IncidentReportApp,
  lookup: RentalLookupDetails,
): Promise<IncidentSession> => {
  const token = staffTokenFor(reporting, lookup);
  try {
    return await lookUpRental(transportOf(reporting), lookup);
  } catch (error) {
    const isRefused = token && error instanceof ApiError && error.kind === 'unauthorised';
    // Another tab may have signed the staff member in again meanwhile. The session ends only if its token is still the
    // refused one.
    if (isRefused && token === staffTokenFor(reporting, lookup)) endStaffSession(reporting);
    throw error;
  }
};

/**
 * Looks a rental up in the country that the page's address names. Without one, the site's country is only a guess or
 * that of the rental found before, so it searches both countries. It does so in one request, because the services
 * count each request as an attempt. A text message's link needs no country.
 * @throws ApiError when the lookup fails
 */
export const lookUpInBothCountries = (
  reporting: IncidentReportApp,
  lookup: RentalLookupDetails,
): Promise<IncidentSession> => {
  const isNamed =
    new URLSearchParams(location.search).has('country') && !reporting.visit.get().isCountryFound;
  if (lookup.variant === 'link' || isNamed) return lookUpRentalForReport(reporting, lookup);
  return lookUpRentalForReport(reporting, { ...lookup, country: undefined });
};
