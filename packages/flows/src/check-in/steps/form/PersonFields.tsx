import { Fieldset, type PhoneCountryCode } from '@journey/ui';
import type { FormStepMethods } from '../../../engine/form-step/definition.ts';
import { DayField } from '../../../fields/date/DayField.tsx';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { FirstNameField, LastNameField } from '../../../fields/name/NameFields.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { findCountryCode } from '../../../fields/region/regions.ts';
import { useCheckInApp } from '../../check-in.ts';
import { useAutofillProps } from '../../counter-screen.ts';
import { checkInFormMessages as text } from './messages.ts';
import type { CheckInFormValues } from './details.ts';
import type { NameOnDocument } from './use-form-details.ts';

interface Props {
  readonly form: FormStepMethods<CheckInFormValues>;
  /** The names that come from the identity check, which makes them read-only (C-15). */
  readonly verifiedNames: readonly NameOnDocument[];
  /** The country of the phone numbers on record that lack a calling code; empty if it is unknown. */
  readonly phoneCountry: string;
}

/** The fields for the driver's name, date of birth and contact details. */
export const PersonFields = ({ form: { field }, verifiedNames, phoneCountry }: Props) => {
  const { site } = useCheckInApp();
  // Without `homeCountry`, a number on record without a calling code would get that of the site's country when the
  // field loses the focus.
  const phone = {
    country: site.country,
    homeCountry: findCountryCode(phoneCountry) as PhoneCountryCode | undefined,
  };
  const autofill = useAutofillProps();
  const lock = (name: NameOnDocument) =>
    verifiedNames.includes(name) ? { readOnly: true, hint: text.fromIdentity } : {};
  return (
    <Fieldset id="you" legend={text.you}>
      <FirstNameField {...lock('firstName')} {...autofill} {...field('firstName')} />
      <LastNameField {...lock('lastName')} {...autofill} {...field('lastName')} />
      <EmailField {...autofill} {...field('email')} />
      <Phone
        label={text.contactNumber}
        {...phone}
        {...autofill}
        {...field('contactNumber', { deps: ['emergencyContactNumber'] })}
      />
      <Phone
        label={text.emergencyContactNumber}
        optional
        {...phone}
        autoComplete="off"
        {...field('emergencyContactNumber')}
      />
      <DayField
        label={text.dob}
        example="27/03/1985"
        hint={text.dobHint}
        autoComplete="bday"
        {...autofill}
        {...field('dob')}
      />
    </Fieldset>
  );
};
