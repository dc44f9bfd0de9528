import { Combobox, Fieldset, TextField, VisuallyHidden } from '@journey/ui';
import { useFormContext } from 'react-hook-form';
import { RegionSelect } from '../../../fields/region/RegionSelect.tsx';
import { formMessages as text } from './messages.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import type { FormValues } from './values.ts';

/** Where the driver lives: looked up while the street is typed, or typed by hand (C-17). */
export const AddressFields = () => {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const { items, state, warning, said, ask, take, retry, typeByHand, regionChanged } = useAddressLookup();
  return (
    <Fieldset id="address" legend={text.address}>
      <RegionSelect
        label={text.countryCode}
        placeholder={text.choose}
        error={errors.countryCode?.message}
        {...register('countryCode', { onChange: regionChanged })}
      />
      <Combobox
        label={text.street2}
        hint={warning ?? text.street2Hint}
        error={errors.street2?.message}
        autoComplete="street-address"
        listLabel={text.suggestions}
        messages={{
          loading: text.searching,
          none: text.noneFound,
          error: text.lookupFailed,
          count: text.countFound,
        }}
        items={items}
        state={state}
        onQuery={ask}
        onSelect={take}
        manual={{ label: text.byHand, onChoose: typeByHand }}
        retry={{ label: text.lookupAgain, onChoose: retry }}
        {...register('street2')}
      />
      <VisuallyHidden role="status">{warning ?? said}</VisuallyHidden>
      <TextField
        label={text.street1}
        note={text.optional}
        autoComplete="address-line2"
        error={errors.street1?.message}
        {...register('street1')}
      />
      <TextField
        label={text.city}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label={text.postalCode}
        note={text.optional}
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
    </Fieldset>
  );
};
