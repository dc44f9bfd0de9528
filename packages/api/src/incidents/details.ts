import { readOptionalValue, readText } from '../transport/read.ts';
import {
  numberCodec,
  createListCodec,
  createRecordCodec,
  booleanCodec,
  textCodec,
  yesOrNoCodec,
  type Codec,
  type CodecValue,
} from '../wire/codec.ts';

type Wire = Readonly<Record<string, unknown>>;

export type CustomerDrivingAnswer = 'yes' | 'no' | 'parked';
const drivingWords = { yes: 'Y', no: 'N', parked: 'Car was parked' } as const;

const driving: Codec<CustomerDrivingAnswer> = {
  read: (value, name) =>
    readOptionalValue(value, name, (given): CustomerDrivingAnswer | undefined => {
      const plain = readText(given, name).trim().toUpperCase();
      if (plain === 'Y' || plain === 'YES') return 'yes';
      if (plain === 'N' || plain === 'NO') return 'no';
      return plain.includes('PARKED') ? 'parked' : undefined;
    }),
  write: (value) => drivingWords[value],
};

/**
 * Converts the section of an incident report about the incident itself: its time (`YYYY-MM-DD hh:mm`, local
 * time at the place), its address and its description.
 */
const incident = createRecordCodec({
  date: ['Date', textCodec],
  address: ['Address', textCodec],
  description: ['Description', textCodec],
});

const conditionFields = createRecordCodec({
  isDriveable: ['VehicleDrivable', yesOrNoCodec],
  wasTowed: ['VehicleTowed', yesOrNoCodec],
  towCompany: ['TowCompany', textCodec],
  policeAttended: ['PoliceAttended', yesOrNoCodec],
  police: [
    'Police',
    createRecordCodec({
      reportNumber: ['PoliceReportNumber', textCodec],
      officerName: ['PoliceName', textCodec],
      station: ['PoliceStation', textCodec],
    }),
  ],
  isInsured: ['HasInsurance', yesOrNoCodec],
  insurance: [
    'Insurance',
    createRecordCodec({ number: ['InsuranceNumber', textCodec], provider: ['InsuranceProvider', textCodec] }),
  ],
});

/**
 * Converts the section of an incident report about the vehicle's condition. In requests it leaves out the
 * details of a question that was answered with no, such as the tow company of a vehicle that was not towed.
 */
const condition: typeof conditionFields = {
  read: conditionFields.read,
  write: (value) =>
    conditionFields.write({
      ...value,
      towCompany: value.wasTowed ? value.towCompany : undefined,
      police: value.policeAttended ? value.police : undefined,
      insurance: value.isInsured ? value.insurance : undefined,
    }),
};

/**
 * The fields that every person in an incident report has: names, e-mail, and whether the submission includes a
 * photo of their licence.
 */
const person = {
  firstName: ['FirstName', textCodec],
  lastName: ['LastName', textCodec],
  email: ['Email', textCodec],
  hasLicencePhoto: ['DriverLicenceUploaded', booleanCodec],
} as const;

/** The mobile number of a third party or witness in an incident report, in E.164 format such as +61491570110. */
const mobile = ['Mobile', textCodec] as const;
/** The date on which a driving licence in an incident report expires, `YYYY-MM-DD`. */
const licenceExpires = ['DrivingLicenceExpiryDate', textCodec] as const;

const otherDriver = createRecordCodec({
  ...person,
  licenceNumber: ['DrivingLicenceNumber', textCodec],
  licenceExpires,
  phone: ['CellTelephoneNumber', textCodec],
  address: ['Address', textCodec],
  customerPresent: ['CustomerPresent', yesOrNoCodec],
  relationship: ['Relationship', textCodec],
  otherRelationship: ['OtherRelationship', textCodec],
});

const thirdParty = createRecordCodec({
  ...person,
  licenceNumber: ['DrivingLicence', textCodec],
  licenceExpires,
  phone: mobile,
  address: ['Address', textCodec],
  registration: ['VehicleRegistration', textCodec],
  make: ['VehicleMake', textCodec],
  model: ['VehicleModel', textCodec],
  insurer: ['InsuranceCompanyName', textCodec],
  policy: ['Policy', textCodec],
});

const witness = createRecordCodec({ ...person, phone: mobile });

/**
 * One of the damage types that a person chose for an incident report: its code, such as PB, its name and its
 * description.
 */
export interface DamageType {
  id: string;
  name: string;
  description: string;
}

const codeFields = createRecordCodec({
  id: ['ID', textCodec],
  name: ['Name', textCodec],
  description: ['Description', textCodec],
});
const damageCode: Codec<DamageType> = {
  read: (value, name) => ({ id: '', name: '', description: '', ...codeFields.read(value, name) }),
  write: (code) => ({ Type: 'S', ...(codeFields.write(code) as object) }),
};

const damageFields = createRecordCodec({
  /** The damage types that the person chose for the incident report, five at most. */
  codes: ['DamageCodes', createListCodec(damageCode)],
  /**
   * How many damage photos the report's submission will include. If it is 0, the services do not wait for a zip of
   * photos.
   */
  photoCount: ['PhotoCount', numberCodec],
});
type Damage = CodecValue<typeof damageFields> & { codes: DamageType[] };
const damage: Codec<Damage> = {
  read: (value, name) =>
    readOptionalValue(value, name, (given) => ({ codes: [], ...damageFields.read(given, name) })),
  write: damageFields.write,
};

const sections = {
  customerDriving: ['CustomerDriving', driving],
  /** Whether the renter was in the car while another person drove. */
  customerPresent: ['CustomerPresent', yesOrNoCodec],
  incident: ['IncidentDetails', incident],
  condition: ['VehicleConditionAndPoliceDetails', condition],
  otherDriver: ['OtherDriverDetails', otherDriver],
  hasThirdParty: ['ThirdParty', { read: yesOrNoCodec.read, write: booleanCodec.write }],
  thirdParty: ['ThirdPartyDetail', thirdParty],
  /** The third parties of the incident besides the first one, two at most. */
  additionalThirdParties: ['AdditionalThirdPartyDetails', createListCodec(thirdParty)],
  hasWitnesses: ['Witnesses', yesOrNoCodec],
  damage: ['DamageDetails', damage],
  additionalDetails: ['AddtionalDetails', textCodec],
} as const;
const details = createRecordCodec(sections);

/**
 * The two fields in which the services store the witnesses of an incident. The services have no list of
 * witnesses, so this package converts between these fields and its own list.
 */
const WITNESSES = ['Witness1', 'Witness2'] as const;

export type OtherDriver = CodecValue<typeof otherDriver>;
export type VehicleCondition = CodecValue<typeof condition>;
export type ThirdParty = CodecValue<typeof thirdParty>;
export type Witness = CodecValue<typeof witness>;
/**
 * All answers of an incident report, under this package's own field names. A missing property means that nothing was
 * entered.
 */
export type ReportDetails = CodecValue<typeof details> & { witnesses?: Witness[] };

/**
 * Converts an incident report's answers from the services' field names and spellings to this package's own.
 * @throws TypeError for a value of a wrong type
 */
export const parseReportDetails = (wire: Wire, name: string): ReportDetails => {
  const witnesses = WITNESSES.map((key) => witness.read(wire[key], `${name}.${key}`)).filter(
    (item) => item !== undefined,
  );
  const driver = createRecordCodec({ driving: ['RenterDriver', driving] }).read(
    wire['IncidentDetails'] ?? {},
    `${name}.IncidentDetails`,
  );
  // The services spell this field of a fetched report `AddtionalDetails`, but `AdditionalDetails` in the body of a
  // submission. Both spellings are read.
  const more = textCodec.read(wire['AdditionalDetails'], `${name}.AdditionalDetails`);
  return {
    ...(driver?.driving && { customerDriving: driver.driving }),
    ...(more && { additionalDetails: more }),
    ...details.read(wire, name),
    ...(witnesses.length > 0 && { witnesses }),
  };
};

/**
 * Converts an incident report's answers to the services' field names. The result has only the sections of `typed`;
 * a section that is undefined becomes null, which deletes it from the report. A section is always replaced as a
 * whole, so empty values inside it are left out.
 */
export const toWireReportDetails = (typed: ReportDetails): Record<string, unknown> => {
  const { incident: place, customerDriving, witnesses = [] } = typed;
  // A third party for whom no address was typed is sent with the incident's address.
  const placed = (party: ThirdParty) => ({ ...party, address: party.address?.trim() || place?.address });
  const written = details.write({
    ...typed,
    thirdParty: typed.thirdParty && placed(typed.thirdParty),
    additionalThirdParties: typed.additionalThirdParties?.map(placed),
  }) as Record<string, unknown>;
  if (place && customerDriving)
    Object.assign(written['IncidentDetails'] as object, { RenterDriver: driving.write(customerDriving) });
  const entries = Object.keys(typed).flatMap((key): [string, unknown][] => {
    if (key === 'witnesses')
      return WITNESSES.map((name, index) => [name, witnesses[index] && witness.write(witnesses[index])]);
    const name = sections[key as keyof typeof sections][0];
    return [[name, written[name]]];
  });
  return Object.fromEntries(entries.map(([name, value]) => [name, removeEmptyValues(value) ?? null]));
};

/**
 * Removes the empty parts of a value: empty text, null, undefined, and objects and lists that contain nothing else.
 * `false` and 0 are values and stay.
 * @returns undefined when nothing is left
 */
export const removeEmptyValues = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim() || undefined;
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value)) {
    const nonEmptyItems = value.map(removeEmptyValues).filter((item) => item !== undefined);
    return nonEmptyItems.length ? nonEmptyItems : undefined;
  }
  if (typeof value !== 'object') return value;
  const nonEmptyFields = Object.entries(value)
    .map(([name, one]) => [name, removeEmptyValues(one)] as const)
    .filter(([, one]) => one !== undefined);
  return nonEmptyFields.length ? Object.fromEntries(nonEmptyFields) : undefined;
};
