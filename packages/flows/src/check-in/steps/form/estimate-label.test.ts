import { expect, it } from 'vitest';
import { getEstimateLineLabel } from './estimate-label.ts';

it.each([
  ['DAYS', 5, 'Rental days × 5'],
  ['DAYS', 1, 'Rental days × 1'],
  ['Discount', 1, 'Discount'],
  ['Baby seat', 2, 'Baby seat × 2'],
  ['Baby seat', 1, 'Baby seat'],
])('the estimate’s line %s of %s is called “%s” (C-21)', (description, quantity, label) =>
  expect(getEstimateLineLabel({ description, quantity })).toBe(label),
);
