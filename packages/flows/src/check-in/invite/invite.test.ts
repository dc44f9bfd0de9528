import { describe, expect, it } from 'vitest';
import { ValidationError } from 'yup';
import { phoneMessages } from '../../fields/form-messages.ts';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { getDriverInviteError } from './schema.ts';
import { driverInviteMessages as text } from './messages.ts';
import { driverInviteSchema, type InvitedDriverValues } from './schema.ts';

it.each([
  ['', false, true, text.answer],
  ['yes', false, true, text.fill],
  ['yes', true, true, undefined],
  ['no', false, true, undefined],
  ['', false, false, undefined],
  ['', true, true, undefined],
])('answer %j, sent %s, asked %s: %s', (answer, isSent, isAsked, fault) =>
  expect(getDriverInviteError({ answer, isSent, isAsked })).toBe(fault),
);

const getFaults = async (values: InvitedDriverValues): Promise<Record<string, string>> => {
  try {
    await driverInviteSchema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.toReversed().map(({ path = '', message }) => [path, message]));
  }
};

describe('the invitation’s rules', () => {
  it.each<[string, string, Record<string, string>]>([
    ['Ngāwhātua', '+61412345678', {}],
    ['A'.repeat(25), '+64211234567', {}],
    ['A'.repeat(26), '+64211234567', { inviteLastName: fieldErrorMessages.lastNameLong }],
    ['', '', { inviteLastName: fieldErrorMessages.required, inviteMobile: fieldErrorMessages.required }],
    ['Example', '+614', { inviteMobile: phoneMessages.invalid }],
    ['Example', '+6141234567890123', { inviteMobile: phoneMessages.invalid }],
  ])('%s, %s', async (inviteLastName, inviteMobile, faults) =>
    expect(await getFaults({ inviteLastName, inviteMobile })).toEqual(faults),
  );
});
