import { Checkbox, DateField, Fieldset, TextField } from '@journey/ui';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RegionSelect } from '../../../fields/region/RegionSelect.tsx';
import { mayHaveNoExpiry, noExpiryDate } from '../../rules/no-expiry.ts';
import { formMessages as text } from './messages.ts';
import type { FormValues } from './values.ts';

/**
 * The licence (1§5). One of neither Australia nor New Zealand may have no expiry (C-18): two years ahead then stands for
 * it, and the day that was typed before comes back when that is taken back.
 */
export const LicenceFields = () => {
  const { register, setValue, getValues, formState, control } = useFormContext<FormValues>();
  const { errors } = formState;
  const [region, noExpiry] = useWatch({ control, name: ['regionOfIssue', 'noExpiry'] });
  const [typed, setTyped] = useState('');
  const isSubmitted = formState.isSubmitted;

  const chooseExpiry = (none: boolean) => {
    if (none) setTyped(getValues('expiry'));
    setValue('noExpiry', none);
    setValue('expiry', none ? noExpiryDate() : typed, {
      shouldDirty: true,
      shouldValidate: isSubmitted,
    });
  };
  return (
    <Fieldset id="licence" legend={text.licence}>
      <TextField
        label={text.licenceNo}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errors.licenceNo?.message}
        {...register('licenceNo')}
      />
      <RegionSelect
        label={text.regionOfIssue}
        placeholder={text.choose}
        error={errors.regionOfIssue?.message}
        {...register('regionOfIssue', {
          onChange: (event: { target: { value: string } }) => {
            if (getValues('noExpiry') && !mayHaveNoExpiry(event.target.value)) chooseExpiry(false);
          },
        })}
      />
      <DateField
        label={text.expiry}
        note={text.optional}
        hint={text.expiryHint}
        readOnly={noExpiry}
        error={errors.expiry?.message}
        {...register('expiry')}
      />
      {mayHaveNoExpiry(region) && (
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
