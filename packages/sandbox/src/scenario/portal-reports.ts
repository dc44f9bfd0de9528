/**
 * Makes the incident reports that a scenario's renter sees in the portal available to the incident report service
 * as well.
 */
import type { ScenarioIncidentReport } from './incidents-schema.ts';
import type { ScenarioIncident, ScenarioRental } from './schema.ts';

const submitted = /^submi(?:t|tt)ed$|^submission_?page$/i;

/**
 * Returns a rental's submitted incidents as reports of the incident report service. Incidents with another status
 * exist only in the portal.
 */
export const listSubmittedScenarioReports = (rental: ScenarioRental): ScenarioIncidentReport[] =>
  (rental.incidents ?? []).flatMap((item) =>
    item.status && submitted.test(item.status) ? handedIn(item) : [],
  );

const handedIn = (item: ScenarioIncident): ScenarioIncidentReport => {
  const driver = item.renterDriving ? { RenterDriver: item.renterDriving === 'YES' ? 'Y' : 'N' } : {};
  const codes = (item.damageCodes ?? []).map(({ id, name, description }) => ({
    Type: 'S',
    ID: id,
    Name: name,
    Description: description,
  }));
  return {
    type: 'panel',
    status: 'SubmissionPage',
    at: item.at ?? 'now-1d',
    note: 'Seen in the portal.',
    reportNumber: item.reportNumber,
    photos: Math.min(item.customerPhotos ?? 0, 10),
    data: {
      IncidentDetails: {
        ...(item.address && { Address: item.address }),
        ...(item.description && { Description: item.description }),
        ...driver,
      },
      ...(item.renterDriving && { CustomerDriving: driver.RenterDriver }),
      VehicleConditionAndPoliceDetails: {},
      ThirdParty: Boolean(item.thirdParty),
      ...(item.thirdParty && { ThirdPartyDetail: { LastName: item.thirdParty } }),
      ...(item.otherDriver && { OtherDriverDetails: { LastName: item.otherDriver } }),
      Witnesses: 'N',
      DamageDetails: { DamageCodes: codes },
    },
  };
};
