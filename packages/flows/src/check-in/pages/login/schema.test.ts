import { expect, test } from 'vitest';
import { loginErrorMessages } from './messages.ts';
import { searchLoginSchema } from './schema.ts';

const filled = { lastName: 'Li', goldNo: '55010000', pickupDate: '24/11/2026', pickupLoc: 'SYDA' };
const nothing = { lastName: '', goldNo: '', pickupDate: '', pickupLoc: '' };
type Name = keyof typeof filled;

const getMessage = async (names: readonly Name[]): Promise<string | undefined> => {
  const values = { ...nothing, ...Object.fromEntries(names.map((name) => [name, filled[name]])) };
  return searchLoginSchema.validate(values).then(
    () => undefined,
    (error: Error) => error.message,
  );
};

test.each<[Name[], string | undefined]>([
  [['lastName', 'goldNo'], undefined],
  [['lastName', 'pickupDate'], undefined],
  [['lastName', 'pickupLoc'], undefined],
  [['goldNo', 'pickupDate'], undefined],
  [['goldNo', 'pickupLoc'], undefined],
  [['pickupDate', 'pickupLoc'], loginErrorMessages.nobody],
  [['pickupDate'], loginErrorMessages.twoValues],
  [['lastName'], loginErrorMessages.twoValues],
])('the search with %j', async (names, message) => {
  expect(await getMessage(names)).toBe(message);
});
