const person = {
  firstName: 'Noor',
  lastName: 'Exampleton',
  email: 'noor@example.com',
  phone: '+61491570006',
} as const;
const witness = { ...person, hadLicencePhoto: false } as const;
const driver = {
  ...person,
  licenceNumber: 'DL123456',
  licenceExpires: '31/01/2030',
  address: '12 Sample Street, Exampleton NSW 2000',
} as const;
const party = {
  ...driver,
  registration: 'XYZ987',
  make: 'Mazda',
  model: 'CX-5',
  insurer: 'Example Insurance',
  policy: 'P-100200',
  hadLicencePhoto: false,
} as const;
const incident = {
  when: '01/11/2025 09:30',
  address: '14 Banksia Street, Parramatta NSW 2150',
  description: 'A shopping trolley rolled into the front door.',
  driving: 'no',
  present: 'yes',
} as const;
const condition = {
  driveable: 'yes',
  towed: 'yes',
  towCompany: 'Example Towing',
  policeAttended: 'yes',
  reportNumber: 'E70011223',
  officerName: 'Sergeant Example',
  station: 'Parramatta',
  insured: 'yes',
  insuranceNumber: 'I-200300',
  insuranceProvider: 'Example Insurance',
} as const;

/**
 * Test data: valid answers to the steps of a panel report, chosen so that all fields are shown. `party` is another
 * vehicle and its driver.
 */
export const filledAnswers = { incident, condition, driver, party, witness };
