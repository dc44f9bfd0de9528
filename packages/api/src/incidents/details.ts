import {
  numberCodec,
  createListCodec,
  createRecordCodec,
  booleanCodec,
  textCodec,
  yesOrNoCodec,
  type Codec,
  type CodecValue,
  removeEmptyValues,
} from '../wire/codec.ts';
import { createFieldReader, createOptionalReader, readText, type Read } from '../wire/read.ts';

export type CustomerDrivingAnswer = 'yes' | 'no' | 'parked';
const drivingWords = { yes: 'Y', no: 'N', parked: 'Car was parked' } as const;

const driving: Codec<CustomerDrivingAnswer> = {
  read: createOptionalReader((value, name): CustomerDrivingAnswer | undefined => {
    const plain = readText(value, name).trim().toUpperCase();
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

const codeFields = createRecordCodec({
  type: ['Type', textCodec],
  id: ['ID', textCodec],
  name: ['Name', textCodec],
  description: ['Description', textCodec],
});
/**
 * One of the damage types that a person chose for an incident report: its code, such as PB, its name and its
 * description. `type` is the services' own category of damage. Damage types of this app's catalogue have none and are
 * sent as `S`.
 */
export interface DamageType extends Required<Omit<CodecValue<typeof codeFields>, 'type'>> {
  readonly type?: string;
}

const damageCode: Codec<DamageType> = {
  read: (value, name) => ({ id: '', name: '', description: '', ...codeFields.read(value, name) }),
  write: ({ type = 'S', ...code }) => codeFields.write({ type, ...code }),
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
  read: createOptionalReader((value, name) => ({ codes: [], ...damageFields.read(value, name) })),
  write: damageFields.write,
};

const details = createRecordCodec({
  customerDriving: [['CustomerDriving', 'IncidentDetails.RenterDriver'], driving],
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
  /**
   * The services spell this field of a fetched report `AddtionalDetails`, but `AdditionalDetails` in the body of a
   * submission. Both spellings are read.
   */
  additionalDetails: [['AddtionalDetails', 'AdditionalDetails'], textCodec],
});

/**
 * The two fields in which the services store the witnesses of an incident. The services have no list of
 * witnesses, so this package converts between these fields and its own list.
 */
const WITNESSES = ['Witness1', 'Witness2'] as const;
const readWitnesses = WITNESSES.map((name) => createFieldReader(name, witness.read));

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
export const parseReportDetails: Read<ReportDetails> = (value, name) => {
  const witnesses = readWitnesses.map((read) => read(value, name)).filter((item) => item !== undefined);
  return { ...details.read(value, name), ...(witnesses.length > 0 && { witnesses }) };
};

/**
 * Converts an incident report's answers to the services' field names. The result has only the sections of `typed`;
 * a section that is undefined becomes null, which deletes it from the report. A section is always replaced as a
 * whole, so empty values inside it are left out.
 */
export const toWireReportDetails = (typed: ReportDetails): Record<string, unknown> => {
  const { incident: place, customerDriving, witnesses = [] } = typed;
  const written = details.write(typed) as Record<string, unknown>;
  if (place && customerDriving)
    Object.assign(written['IncidentDetails'] as object, { RenterDriver: driving.write(customerDriving) });
  if ('witnesses' in typed)
    WITNESSES.forEach((name, index) => (written[name] = witnesses[index] && witness.write(witnesses[index])));
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [name, removeEmptyValues(value) ?? null]),
  );
};
