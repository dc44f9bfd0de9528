import type { Damage, OtherDriver, ReportDetails, ThirdParty, VehicleCondition, Witness } from './types.ts';

type Wire = Record<string, unknown>;

/**
 * What people typed, in the wire's spelling (2§3 Report detail). Only the keys of `details` are there; one whose value
 * is undefined is null, which takes it away. Inside a section empty values are left out (2§3): sections go whole.
 */
export function detailsToWire(details: ReportDetails): Wire {
  const wire: Wire = {};
  for (const key of Object.keys(details) as (keyof ReportDetails)[])
    Object.assign(wire, nullForEmpty(sections[key](details as never)));
  return wire;
}

const sections: { [K in keyof Required<ReportDetails>]: (details: ReportDetails) => Wire } = {
  customerDriving: ({ customerDriving }) => ({
    CustomerDriving: customerDriving && drivingToWire[customerDriving],
  }),
  customerPresent: ({ customerPresent }) => ({ CustomerPresent: yesNo(customerPresent) }),
  incident: ({ incident, customerDriving }) => ({
    IncidentDetails: incident && {
      Date: incident.date,
      Address: incident.address,
      Description: incident.description,
      RenterDriver: customerDriving && drivingToWire[customerDriving],
    },
  }),
  condition: ({ condition }) => ({
    VehicleConditionAndPoliceDetails: condition && conditionToWire(condition),
  }),
  otherDriver: ({ otherDriver }) => ({ OtherDriverDetails: otherDriver && otherDriverToWire(otherDriver) }),
  hasThirdParty: ({ hasThirdParty }) => ({ ThirdParty: hasThirdParty }),
  thirdParty: ({ thirdParty, incident }) => ({
    // Without an address of their own the incident's stands in (2§3).
    ThirdPartyDetail: thirdParty && thirdPartyToWire(thirdParty, incident?.address),
  }),
  additionalThirdParties: ({ additionalThirdParties, incident }) => ({
    AdditionalThirdPartyDetails: additionalThirdParties?.map((one) =>
      thirdPartyToWire(one, incident?.address),
    ),
  }),
  hasWitnesses: ({ hasWitnesses }) => ({ Witnesses: yesNo(hasWitnesses) }),
  witnesses: ({ witnesses = [] }) => ({
    Witness1: witnesses[0] && witnessToWire(witnesses[0]),
    Witness2: witnesses[1] && witnessToWire(witnesses[1]),
  }),
  damage: ({ damage }) => ({ DamageDetails: damage && damageToWire(damage) }),
  additionalDetails: ({ additionalDetails }) => ({ AddtionalDetails: additionalDetails }),
};

const drivingToWire = { yes: 'Y', no: 'N', parked: 'Car was parked' } as const;
const yesNo = (value: boolean | undefined): 'Y' | 'N' | undefined =>
  value === undefined ? undefined : value ? 'Y' : 'N';

const conditionToWire = (condition: VehicleCondition): Wire => ({
  VehicleDrivable: yesNo(condition.isDriveable),
  VehicleTowed: yesNo(condition.wasTowed),
  TowCompany: condition.wasTowed ? condition.towCompany : undefined,
  PoliceAttended: yesNo(condition.policeAttended),
  Police: condition.policeAttended
    ? {
        PoliceReportNumber: condition.police?.reportNumber,
        PoliceName: condition.police?.officerName,
        PoliceStation: condition.police?.station,
      }
    : undefined,
  HasInsurance: yesNo(condition.isInsured),
  Insurance: condition.isInsured
    ? {
        InsuranceNumber: condition.insurance?.number,
        InsuranceProvider: condition.insurance?.provider,
      }
    : undefined,
});

const otherDriverToWire = (driver: OtherDriver): Wire => ({
  FirstName: driver.firstName,
  LastName: driver.lastName,
  DrivingLicenceNumber: driver.licenceNumber,
  DrivingLicenceExpiryDate: driver.licenceExpires,
  CellTelephoneNumber: driver.phone,
  Email: driver.email,
  Address: driver.address,
  CustomerPresent: yesNo(driver.customerPresent),
  Relationship: driver.relationship,
  OtherRelationship: driver.otherRelationship,
  DriverLicenceUploaded: driver.hasLicencePhoto,
});

const thirdPartyToWire = (party: ThirdParty, incidentAddress: string | undefined): Wire => ({
  FirstName: party.firstName,
  LastName: party.lastName,
  DrivingLicence: party.licenceNumber,
  DrivingLicenceExpiryDate: party.licenceExpires,
  Address: party.address?.trim() || incidentAddress,
  Mobile: party.phone,
  Email: party.email,
  VehicleRegistration: party.registration,
  VehicleMake: party.make,
  VehicleModel: party.model,
  InsuranceCompanyName: party.insurer,
  Policy: party.policy,
  DriverLicenceUploaded: party.hasLicencePhoto,
});

const witnessToWire = (witness: Witness): Wire => ({
  FirstName: witness.firstName,
  LastName: witness.lastName,
  Mobile: witness.phone,
  Email: witness.email,
  DriverLicenceUploaded: witness.hasLicencePhoto,
});

const damageToWire = ({ codes, photoCount }: Damage): Wire => ({
  DamageCodes: codes.map(({ id, name, description }) => ({
    Type: 'S',
    ID: id,
    Name: name,
    Description: description,
  })),
  PhotoCount: photoCount,
});

const nullForEmpty = (section: Wire): Wire =>
  Object.fromEntries(Object.entries(section).map(([name, value]) => [name, stripped(value) ?? null]));

/**
 * A value without its empty parts (2§3 'Empty values are stripped before sending'): empty text, nothing, objects and
 * lists with nothing in them. `false` and 0 say something and stay.
 * @returns undefined when nothing is left
 */
export function stripped(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const kept = value.map(stripped).filter((one) => one !== undefined);
    return kept.length ? kept : undefined;
  }
  if (typeof value !== 'object') return value;
  const kept = Object.entries(value)
    .map(([name, one]) => [name, stripped(one)] as const)
    .filter(([, one]) => one !== undefined);
  return kept.length ? Object.fromEntries(kept) : undefined;
}
