import { optional, text } from '../transport/read.ts';
import { amount, listOf, record, truthValue, words, yesOrNo, type Codec, type Read } from '../wire/codec.ts';

type Wire = Readonly<Record<string, unknown>>;

export type CustomerDriving = 'yes' | 'no' | 'parked';
const drivingWords = { yes: 'Y', no: 'N', parked: 'Car was parked' } as const;

const driving: Codec<CustomerDriving> = {
  read: (value, name) =>
    optional(value, name, (given): CustomerDriving | undefined => {
      const plain = text(given, name).trim().toUpperCase();
      if (plain === 'Y' || plain === 'YES') return 'yes';
      if (plain === 'N' || plain === 'NO') return 'no';
      return plain.includes('PARKED') ? 'parked' : undefined;
    }),
  write: (value) => drivingWords[value],
};

/** When it was, `YYYY-MM-DD hh:mm` in the place's own time, where, and what happened. */
const incident = record({
  date: ['Date', words],
  address: ['Address', words],
  description: ['Description', words],
});

const conditionFields = record({
  isDriveable: ['VehicleDrivable', yesOrNo],
  wasTowed: ['VehicleTowed', yesOrNo],
  towCompany: ['TowCompany', words],
  policeAttended: ['PoliceAttended', yesOrNo],
  police: [
    'Police',
    record({
      reportNumber: ['PoliceReportNumber', words],
      officerName: ['PoliceName', words],
      station: ['PoliceStation', words],
    }),
  ],
  isInsured: ['HasInsurance', yesOrNo],
  insurance: [
    'Insurance',
    record({ number: ['InsuranceNumber', words], provider: ['InsuranceProvider', words] }),
  ],
});

/** What belongs to an answer of no is not sent. */
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

/** What every person of an incident has: names, e-mail, and whether a photo of their licence is among the parts. */
const person = {
  firstName: ['FirstName', words],
  lastName: ['LastName', words],
  email: ['Email', words],
  hasLicencePhoto: ['DriverLicenceUploaded', truthValue],
} as const;

/** E.164. */
const mobile = ['Mobile', words] as const;
/** `YYYY-MM-DD`. */
const licenceExpires = ['DrivingLicenceExpiryDate', words] as const;

const otherDriver = record({
  ...person,
  licenceNumber: ['DrivingLicenceNumber', words],
  licenceExpires,
  phone: ['CellTelephoneNumber', words],
  address: ['Address', words],
  customerPresent: ['CustomerPresent', yesOrNo],
  relationship: ['Relationship', words],
  otherRelationship: ['OtherRelationship', words],
});

const thirdParty = record({
  ...person,
  licenceNumber: ['DrivingLicence', words],
  licenceExpires,
  phone: mobile,
  address: ['Address', words],
  registration: ['VehicleRegistration', words],
  make: ['VehicleMake', words],
  model: ['VehicleModel', words],
  insurer: ['InsuranceCompanyName', words],
  policy: ['Policy', words],
});

const witness = record({ ...person, phone: mobile });

/** A damage of the catalogue: its code, such as PB, and its two texts. */
export interface DamageCode {
  id: string;
  name: string;
  description: string;
}

const codeFields = record({ id: ['ID', words], name: ['Name', words], description: ['Description', words] });
const damageCode: Codec<DamageCode> = {
  read: (value, name) => ({ id: '', name: '', description: '', ...codeFields.read(value, name) }),
  write: (code) => ({ Type: 'S', ...(codeFields.write(code) as object) }),
};

const damageFields = record({
  /** Five at most. */
  codes: ['DamageCodes', listOf(damageCode)],
  /** How many photos the submission will bring; none, and no zip of photos is waited for. */
  photoCount: ['PhotoCount', amount],
});
type Damage = Read<typeof damageFields> & { codes: DamageCode[] };
const damage: Codec<Damage> = {
  read: (value, name) => optional(value, name, (given) => ({ codes: [], ...damageFields.read(given, name) })),
  write: damageFields.write,
};

const sections = {
  customerDriving: ['CustomerDriving', driving],
  /** Whether the renter was present while another drove. */
  customerPresent: ['CustomerPresent', yesOrNo],
  incident: ['IncidentDetails', incident],
  condition: ['VehicleConditionAndPoliceDetails', condition],
  otherDriver: ['OtherDriverDetails', otherDriver],
  hasThirdParty: ['ThirdParty', { read: yesOrNo.read, write: truthValue.write }],
  thirdParty: ['ThirdPartyDetail', thirdParty],
  /** Two at most. */
  additionalThirdParties: ['AdditionalThirdPartyDetails', listOf(thirdParty)],
  hasWitnesses: ['Witnesses', yesOrNo],
  damage: ['DamageDetails', damage],
  additionalDetails: ['AddtionalDetails', words],
} as const;
const details = record(sections);

/** The wire has a field for each witness. */
const WITNESSES = ['Witness1', 'Witness2'] as const;

export type OtherDriver = Read<typeof otherDriver>;
export type VehicleCondition = Read<typeof condition>;
export type ThirdParty = Read<typeof thirdParty>;
export type Witness = Read<typeof witness>;
/** Everything typed, in our own names. A missing value has not been given. */
export type ReportDetails = Read<typeof details> & { witnesses?: Witness[] };

/** What was typed, from the wire's spelling; the odd spellings end here. Wrong types are refused. */
export const detailsFromWire = (wire: Wire, name: string): ReportDetails => {
  const witnesses = WITNESSES.map((key) => witness.read(wire[key], `${name}.${key}`)).filter(
    (one) => one !== undefined,
  );
  const driver = record({ driving: ['RenterDriver', driving] }).read(
    wire['IncidentDetails'] ?? {},
    `${name}.IncidentDetails`,
  );
  // Spelt one way in the detail and another in the review's payload.
  const more = words.read(wire['AdditionalDetails'], `${name}.AdditionalDetails`);
  return {
    ...(driver?.driving && { customerDriving: driver.driving }),
    ...(more && { additionalDetails: more }),
    ...details.read(wire, name),
    ...(witnesses.length > 0 && { witnesses }),
  };
};

/**
 * What people typed, in the wire's spelling. Only the keys of `typed` are there; one whose value is
 * undefined is null, which takes it away. Inside a section empty values are left out: sections go whole.
 */
export const detailsToWire = (typed: ReportDetails): Record<string, unknown> => {
  const { incident: place, customerDriving, witnesses = [] } = typed;
  // Without an address of their own the incident's stands in.
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
  return Object.fromEntries(entries.map(([name, value]) => [name, stripped(value) ?? null]));
};

/**
 * A value without its empty parts ('Empty values are stripped before sending'): empty text, nothing, objects and
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
