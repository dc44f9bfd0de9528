import { yupResolver } from '@hookform/resolvers/yup';
import { ApiError } from '@journey/api';
import { MAX_SIGN_IN_TEXT_LENGTH, signInToPortal, type PortalSignInDetails } from '@journey/api/auth';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { boolean, object, string, type InferType } from 'yup';
import { reportUnstorableText } from '../../../engine/form-step/unstorable.ts';
import { isFutureDay } from '../../../fields/date/date.ts';
import { optionalDaySchema } from '../../../fields/date/rule.ts';
import { fieldErrorMessages } from '../../../fields/error-messages.ts';
import { requiredCodeSchema, requiredTextSchema } from '../../../fields/text/text.ts';
import { createTransportWithToken } from '../../../shell/transport.ts';
import type { PortalApp } from '../../portal.ts';
import { appendAgreementCheckDigit } from '../../rules/check-digit.ts';
import { signInErrorMessages as errorText } from './error-messages.ts';
import { signInMessages } from './messages.ts';

/**
 * Schema of a field that belongs to only one mode, private or corporate. In the other mode the field is not on the page
 * and its value is empty.
 */
const textInMode = (corporate: boolean, then: () => ReturnType<typeof requiredTextSchema>) =>
  string().default('').when('corporate', { is: corporate, then });

/** Validates the values of the portal's sign-in form (docs/product/portal.md#p-01). */
export const signInSchema = object({
  raNumber: requiredCodeSchema().matches(/^\d{8,9}$/, errorText.raNumber),
  corporate: boolean().default(false),
  /** The date of birth as typed, `dd/mm/yyyy`, possibly with spaces around the slashes. */
  dob: textInMode(false, () =>
    optionalDaySchema(errorText.dob)
      .required(fieldErrorMessages.required)
      .test('born', errorText.dob, (typed) => !isFutureDay(typed)),
  ),
  lastName: textInMode(true, () => requiredTextSchema().max(MAX_SIGN_IN_TEXT_LENGTH, errorText.lastNameLong)),
  /** The corporate renter's CDP number, or the last four digits of the card. */
  cdp: textInMode(true, () =>
    requiredCodeSchema()
      .min(4, errorText.cdpShort)
      .max(10, errorText.cdpLong)
      .matches(/^\d*$/, errorText.cdpNumeric),
  ),
});

/** The values of the sign-in form. The fields of the mode that is not selected are empty (P-03). */
export type SignInFormValues = InferType<typeof signInSchema>;

/** Makes react-hook-form validate the sign-in form with the schema. */
export const signInResolver = yupResolver(signInSchema);

/**
 * Converts the form's values to those that are sent: adds the check digit and removes spaces around `/`
 * (docs/product/portal.md#p-02).
 */
const toSignInDetails = (
  values: SignInFormValues,
): Extract<PortalSignInDetails, { variant: 'renter' | 'corporate' }> => {
  const raNumber = appendAgreementCheckDigit(values.raNumber.trim());
  return values.corporate
    ? { variant: 'corporate', raNumber, lastName: values.lastName.trim(), cdp: values.cdp.trim() }
    : { variant: 'renter', raNumber, dob: values.dob.trim().replace(/\s*\/\s*/g, '/') };
};

const loadNewRelease = () => import('./new-release.ts').catch(() => undefined);

/**
 * Prepares the sign-in form once it is on the screen. It preloads the code that sends requests, so that signing in is
 * faster, and makes the form report unstorable characters as soon as they are typed. It also preloads the code that
 * handles a new release, because that release removes the code from the host.
 */
export const prepareSignIn = async (
  portal: PortalApp,
  form: UseFormReturn<SignInFormValues>,
): Promise<void> => {
  reportUnstorableText(form);
  await createTransportWithToken(portal).preload();
  await loadNewRelease();
};

/**
 * Signs a renter in to the portal and loads their rentals (P-05). The session starts only when both have succeeded.
 * After a failure the sign-in form keeps its values, and a second attempt repeats both. A renter of another brand gets
 * no session but a link to the right portal. If a new release has replaced the code that loads the rentals, the session
 * starts without them.
 * @returns the failure as a text for the person, or `undefined` if the session has started
 */
export const signInAndLoadRentals = async (
  portal: PortalApp,
  values: SignInFormValues,
): Promise<ReactNode> => {
  const details = toSignInDetails(values);
  // The code of the next pages is loaded while the services check the details, so that the pages open faster.
  const area = Promise.all([import('./load-rentals.ts'), portal.enter?.()]).catch(() => undefined);
  try {
    const { token } = await signInToPortal(createTransportWithToken(portal), details);
    const session = (await area)?.[0] ?? (await loadNewRelease());
    if (!session) return signInMessages.failed(signInMessages.notLoaded);
    return await session.beginSession(portal, { token, agreementNumber: details.raNumber });
  } catch (error) {
    return signInMessages.failed(error instanceof ApiError ? error.message : errorText.unexpected);
  }
};
