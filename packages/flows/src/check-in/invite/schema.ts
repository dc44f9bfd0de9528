import { object, string, type ObjectSchema } from 'yup';
import { phoneFault } from '../../fields/phone/phone-rule.ts';
import { inviteErrors } from './messages.ts';

/** Whom the renter invites. */
export interface InviteValues {
  readonly inviteLastName: string;
  readonly inviteMobile: string;
}

/** The rules of the invitation (1§5, A-01). */
export const inviteSchema: ObjectSchema<InviteValues> = object({
  inviteLastName: string().default('').trim().required(inviteErrors.required).max(25, inviteErrors.long),
  inviteMobile: string()
    .default('')
    .required(inviteErrors.required)
    .test('long', inviteErrors.phoneLong, (value) => !value || phoneFault(value) !== 'long')
    .test('phone', inviteErrors.phone, (value) => !value || phoneFault(value) !== 'pattern'),
});
