import { expect, it } from 'vitest';
import { isWirePhoneNumber } from './phone.ts';

it.each<[unknown, boolean]>([
  ['+12345678', true],
  ['+61491570156', true],
  ['+8613800138000', true],
  ['+5511912345678', true],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+1234567', false],
  ['+01491570156', false],
  ['61491570156', false],
  ['+61 491 570 156', false],
  ['x+61491570156', false],
  ['+61491570156\n', false],
  ['', false],
  [61491570156, false],
  [['+61491570156'], false],
  [undefined, false],
])('%j is a phone number: %s', (value, is) => expect(isWirePhoneNumber(value)).toBe(is));
