import { object, type ObjectSchema } from 'yup';
import { fieldMessages } from '../../fields/messages.ts';
import { boundedLastName } from '../../fields/name/name.ts';
import { anyPhone } from '../../fields/phone/rule.ts';

/** The invited driver. */
export interface InviteValues {
  readonly inviteLastName: string;
  readonly inviteMobile: string;
}

/** The form's values for the invitation, including the question before it. */
export interface InviteAnswers extends InviteValues {
  /** Whether someone else will drive as well: `yes`, `no`, or empty before the question is answered. */
  readonly inviteAnswer: string;
}

/** The rules of the invitation (docs/product/check-in.md#a-01). */
export const inviteSchema: ObjectSchema<InviteValues> = object({
  inviteLastName: boundedLastName().required(fieldMessages.required),
  inviteMobile: anyPhone().required(fieldMessages.required),
});
