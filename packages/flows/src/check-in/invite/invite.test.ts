import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { inviteFault } from './invite-fault.ts';
import { inviteErrors, inviteMessages as text } from './messages.ts';
import { inviteSchema, type InviteValues } from './schema.ts';

it.each([
  ['', false, true, text.answer],
  ['yes', false, true, text.fill],
  ['yes', true, true, undefined],
  ['no', false, true, undefined],
  ['', false, false, undefined],
  ['', true, true, undefined],
])('answer %j, sent %s, asked %s: %s', (answer, isSent, isAsked, fault) =>
  expect(inviteFault({ answer, isSent, isAsked })).toBe(fault),
);

const faultsOf = (values: InviteValues): Record<string, string> => {
  try {
    inviteSchema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
  }
};

describe('the invitation’s rules (1§5)', () => {
  it.each<[string, string, Record<string, string>]>([
    ['Ngāwhātua', '+61412345678', {}],
    ['A'.repeat(25), '+64211234567', {}],
    ['A'.repeat(26), '+64211234567', { inviteLastName: inviteErrors.long }],
    ['', '', { inviteLastName: inviteErrors.required, inviteMobile: inviteErrors.required }],
    ['Example', '+614', { inviteMobile: inviteErrors.phone }],
    ['Example', '+6141234567890123', { inviteMobile: inviteErrors.phoneLong }],
  ])('%s, %s', (inviteLastName, inviteMobile, faults) =>
    expect(faultsOf({ inviteLastName, inviteMobile })).toEqual(faults),
  );
});
