import { Checkbox, Fieldset } from '@journey/ui';
import { useWatch } from 'react-hook-form';
import type { FormStepMethods } from '../../../engine/form-step/definition.ts';
import { DayField } from '../../../fields/date/DayField.tsx';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { getDayInCountry } from '../../../fields/moment/country-day.ts';
import { RegionSelect } from '../../../fields/region/RegionSelect.tsx';
import { listRegions } from '../../../fields/region/regions.ts';
import { isOutsideAustraliaAndNewZealand, getPlaceholderExpiryDate } from '../../rules/foreign-licence.ts';
import { checkInFormMessages as text } from './messages.ts';
import type { CheckInFormValues } from './details.ts';

interface Props {
  readonly form: FormStepMethods<CheckInFormValues>;
  /** The booking's country. Its current date determines the placeholder date of a licence without an expiry. */
  readonly country: string;
}

/**
 * The fields for the licence. A licence from outside Australia and New Zealand may have no expiry (C-18): ticking the
 * checkbox enters a date two years ahead, and clearing it restores the date that was typed before.
 */
export const LicenceFields = ({ form, country }: Props) => {
  const { field, register, setValue, getValues, formState, control } = form;
  const [region, noExpiry] = useWatch({ control, name: ['regionOfIssue', 'noExpiry'] });
  const isSubmitted = formState.isSubmitted;

  const chooseExpiry = (none: boolean) => {
    const { expiry, replacedExpiry } = getValues();
    setValue('noExpiry', none);
    setValue('replacedExpiry', none ? expiry : '');
    setValue('expiry', none ? getPlaceholderExpiryDate(getDayInCountry(country)) : replacedExpiry, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
  return (
    <Fieldset id="licence" legend={text.licence}>
      <LicenceNumber {...field('licenceNumber')} />
      <RegionSelect
        label={licenceMessages.region}
        regions={listRegions()}
        {...field('regionOfIssue', {
          onChange: (event: { target: { value: string } }) => {
            if (getValues('noExpiry') && !isOutsideAustraliaAndNewZealand(event.target.value))
              chooseExpiry(false);
          },
        })}
      />
      <DayField label={text.expiry} example="31/12/2030" optional readOnly={noExpiry} {...field('expiry')} />
      {isOutsideAustraliaAndNewZealand(region) && (
        <Checkbox
          label={text.noExpiry}
          {...register('noExpiry', {
            onChange: (event: { target: { checked: boolean } }) => chooseExpiry(event.target.checked),
          })}
        />
      )}
    </Fieldset>
  );
};
