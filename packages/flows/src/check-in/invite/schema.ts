import { object, type InferType } from 'yup';
import { fieldErrorMessages } from '../../fields/error-messages.ts';
import { optionalLastNameSchema } from '../../fields/name/name.ts';
import { optionalPhoneSchema } from '../../fields/phone/phone.ts';
import { driverInviteMessages as text } from './messages.ts';

/**
 * The state of the question whether someone else will drive as well: its answer, whether the invitation has
 * been sent, and whether the form asks the question at all.
 */
interface InviteState {
  /** The answer: `yes`, `no`, or empty before the question is answered. */
  readonly answer: string;
  readonly isSent: boolean;
  /** Whether the form asks if someone else will drive as well. An additional driver is not asked. */
  readonly isAsked: boolean;
}

/**
 * Returns the error that prevents the check-in form from being sent. The question whether someone else will drive must
 * be answered, and after a yes the invitation must have been sent.
 */
export const getDriverInviteError = ({ answer, isSent, isAsked }: InviteState): string | undefined => {
  if (!isAsked || isSent || answer === 'no') return undefined;
  return answer === 'yes' ? text.fill : text.answer;
};

/** The rules of the invitation (docs/product/check-in.md#a-01). */
export const driverInviteSchema = object({
  inviteLastName: optionalLastNameSchema().required(fieldErrorMessages.required),
  inviteMobile: optionalPhoneSchema().required(fieldErrorMessages.required),
});

/** The details of the invited driver, as the renter types them. */
export type InvitedDriverValues = Readonly<InferType<typeof driverInviteSchema>>;

/** The form's values about an additional driver: the answer whether there is one, and the invitation. */
export interface DriverInviteValues extends InvitedDriverValues {
  readonly inviteAnswer: string;
}
