import { fields, list, number, optional, optionalText, text, truth } from '../transport/read.ts';
import type {
  CustomerDriving,
  Damage,
  DamageCode,
  IncidentFacts,
  OtherDriver,
  ReportDetails,
  ThirdParty,
  VehicleCondition,
  Witness,
} from './types.ts';

type Wire = Readonly<Record<string, unknown>>;

/** What was typed, from the wire's spelling (2§3 Report detail); the odd spellings end here. Wrong types are refused. */
export function detailsFromWire(wire: Wire, name: string): ReportDetails {
  const section = <T>(key: string, read: (value: unknown, name: string) => T): T | undefined =>
    optional(wire[key], `${name}.${key}`, read);
  const witnesses = [section('Witness1', readWitness), section('Witness2', readWitness)];
  const incidentWire = section('IncidentDetails', fields);
  return given({
    customerDriving:
      section('CustomerDriving', readDriving) ??
      optional(incidentWire?.['RenterDriver'], `${name}.IncidentDetails.RenterDriver`, readDriving),
    customerPresent: section('CustomerPresent', readYesNo),
    incident: section('IncidentDetails', readIncident),
    condition: section('VehicleConditionAndPoliceDetails', readCondition),
    otherDriver: section('OtherDriverDetails', readOtherDriver),
    hasThirdParty: section('ThirdParty', readYesNo),
    thirdParty: section('ThirdPartyDetail', readThirdParty),
    additionalThirdParties: listed(
      list(wire['AdditionalThirdPartyDetails'], `${name}.AdditionalThirdPartyDetails`, readThirdParty),
    ),
    hasWitnesses: section('Witnesses', readYesNo),
    witnesses: listed(witnesses.filter((one) => one !== undefined)),
    damage: section('DamageDetails', readDamage),
    // Spelt one way in the detail and another in the review's payload (2§3).
    additionalDetails:
      section('AddtionalDetails', optionalText) ?? section('AdditionalDetails', optionalText),
  });
}

const listed = <T>(entries: T[]): T[] | undefined => (entries.length ? entries : undefined);

/** Without the keys that have no value. */
const given = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const readDriving = (value: unknown, name: string): CustomerDriving | undefined => {
  const plain = text(value, name).trim().toUpperCase();
  if (plain === 'Y' || plain === 'YES') return 'yes';
  if (plain === 'N' || plain === 'NO') return 'no';
  return plain.includes('PARKED') ? 'parked' : undefined;
};

/** Y and N, YES and NO, or a truth value. */
const readYesNo = (value: unknown, name: string): boolean | undefined => {
  if (typeof value === 'boolean') return value;
  const plain = text(value, name).trim().toUpperCase();
  return plain ? plain.startsWith('Y') : undefined;
};

const reader = (value: unknown, name: string) => {
  const wire = fields(value, name);
  return {
    wire,
    said: (key: string) => optionalText(wire[key], `${name}.${key}`),
    yesNo: (key: string) => optional(wire[key], `${name}.${key}`, readYesNo),
    flag: (key: string) => optional(wire[key], `${name}.${key}`, truth),
  };
};

function readIncident(value: unknown, name: string): IncidentFacts {
  const { said } = reader(value, name);
  return given({ date: said('Date'), address: said('Address'), description: said('Description') });
}

function readCondition(value: unknown, name: string): VehicleCondition {
  const { wire, said, yesNo } = reader(value, name);
  const police = optional(wire['Police'], `${name}.Police`, reader);
  const insurance = optional(wire['Insurance'], `${name}.Insurance`, reader);
  return given({
    isDriveable: yesNo('VehicleDrivable'),
    wasTowed: yesNo('VehicleTowed'),
    towCompany: said('TowCompany'),
    policeAttended: yesNo('PoliceAttended'),
    police:
      police &&
      given({
        reportNumber: police.said('PoliceReportNumber'),
        officerName: police.said('PoliceName'),
        station: police.said('PoliceStation'),
      }),
    isInsured: yesNo('HasInsurance'),
    insurance:
      insurance &&
      given({ number: insurance.said('InsuranceNumber'), provider: insurance.said('InsuranceProvider') }),
  });
}

function readOtherDriver(value: unknown, name: string): OtherDriver {
  const { said, yesNo, flag } = reader(value, name);
  return given({
    firstName: said('FirstName'),
    lastName: said('LastName'),
    licenceNumber: said('DrivingLicenceNumber'),
    licenceExpires: said('DrivingLicenceExpiryDate'),
    phone: said('CellTelephoneNumber'),
    email: said('Email'),
    address: said('Address'),
    customerPresent: yesNo('CustomerPresent'),
    relationship: said('Relationship'),
    otherRelationship: said('OtherRelationship'),
    hasLicencePhoto: flag('DriverLicenceUploaded'),
  });
}

function readThirdParty(value: unknown, name: string): ThirdParty {
  const { said, flag } = reader(value, name);
  return given({
    firstName: said('FirstName'),
    lastName: said('LastName'),
    licenceNumber: said('DrivingLicence'),
    licenceExpires: said('DrivingLicenceExpiryDate'),
    address: said('Address'),
    phone: said('Mobile'),
    email: said('Email'),
    registration: said('VehicleRegistration'),
    make: said('VehicleMake'),
    model: said('VehicleModel'),
    insurer: said('InsuranceCompanyName'),
    policy: said('Policy'),
    hasLicencePhoto: flag('DriverLicenceUploaded'),
  });
}

function readWitness(value: unknown, name: string): Witness {
  const { said, flag } = reader(value, name);
  return given({
    firstName: said('FirstName'),
    lastName: said('LastName'),
    phone: said('Mobile'),
    email: said('Email'),
    hasLicencePhoto: flag('DriverLicenceUploaded'),
  });
}

function readDamage(value: unknown, name: string): Damage {
  const wire = fields(value, name);
  return given({
    codes: list(wire['DamageCodes'], `${name}.DamageCodes`, readDamageCode),
    photoCount: optional(wire['PhotoCount'], `${name}.PhotoCount`, number),
  });
}

function readDamageCode(value: unknown, name: string): DamageCode {
  const { said } = reader(value, name);
  return { id: said('ID') ?? '', name: said('Name') ?? '', description: said('Description') ?? '' };
}
