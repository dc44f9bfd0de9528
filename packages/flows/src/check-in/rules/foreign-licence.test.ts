import { expect, it } from 'vitest';
import { listWhatToBring } from './foreign-licence.ts';

const words = { bringLicence: 'licence', bringCard: 'card', bringPassport: 'passport' };

it.each([
  ['NS', false, ['licence', 'card']],
  ['IT', false, ['licence', 'passport', 'card']],
  ['NZ', true, ['licence']],
  ['IT', true, ['licence', 'passport']],
  [undefined, true, ['licence']],
  [' ', false, ['licence', 'card']],
])('a licence of %s, additional driver %s (C-22, A-03)', (licenceRegion, isAdditional, things) =>
  expect(listWhatToBring({ driver: { licenceRegion } }, isAdditional, words)).toEqual(things),
);
