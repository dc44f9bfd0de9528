/** Converts the reports that a renter sees in the portal to reports of the incident reports' service. */
import type { ScenarioReport } from './incidents-schema.ts';
import type { ScenarioIncident, ScenarioRental } from './schema.ts';

const submitted = /^submi(?:t|tt)ed$|^submission_?page$/i;

/** Returns the rental's submitted incidents as reports. Incidents with another status exist only in the portal. */
export const portalReports = (rental: ScenarioRental): ScenarioReport[] =>
  (rental.incidents ?? []).flatMap((one) => (one.status && submitted.test(one.status) ? handedIn(one) : []));

const handedIn = (one: ScenarioIncident): ScenarioReport => {
  const driver = one.renterDriving ? { RenterDriver: one.renterDriving === 'YES' ? 'Y' : 'N' } : {};
  const codes = (one.damageCodes ?? []).map(({ id, name, description }) => ({
    Type: 'S',
    ID: id,
    Name: name,
    Description: description,
  }));
  return {
    type: 'panel',
    status: 'SubmissionPage',
    at: one.at ?? 'now-1d',
    note: 'Seen in the portal.',
    reportNumber: one.reportNumber,
    photos: Math.min(one.customerPhotos ?? 0, 10),
    data: {
      IncidentDetails: {
        ...(one.address && { Address: one.address }),
        ...(one.description && { Description: one.description }),
        ...driver,
      },
      ...(one.renterDriving && { CustomerDriving: driver.RenterDriver }),
      VehicleConditionAndPoliceDetails: {},
      ThirdParty: Boolean(one.thirdParty),
      ...(one.thirdParty && { ThirdPartyDetail: { LastName: one.thirdParty } }),
      ...(one.otherDriver && { OtherDriverDetails: { LastName: one.otherDriver } }),
      Witnesses: 'N',
      DamageDetails: { DamageCodes: codes },
    },
  };
};
