import { Fieldset, TextField, VisuallyHidden } from '@journey/ui';
import { isLocalRegion } from '@journey/api/addresses';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressSearch } from '../../../fields/address/AddressSearch.tsx';
import { fieldMessages } from '../../../fields/messages.ts';
import { RegionSelect } from '../../../fields/region/RegionSelect.tsx';
import { regions } from '../../../fields/region/regions.ts';
import type { Country } from '../../../site/index.ts';
import { formMessages as text } from './messages.ts';
import { useAddressLookup } from './use-address-lookup.ts';
import type { FormValues } from './values.ts';

interface Props {
  /** The site's country. Browsers fill the list in with a state on Australian sites, and with the country on others. */
  readonly country: Country;
}

/** The driver's home address, which is looked up while the street is typed or typed in full by hand (C-17). */
export const AddressFields = ({ country }: Props) => {
  const { register, formState, control } = useFormContext<FormValues>();
  const { errors } = formState;
  const region = useWatch({ control, name: 'countryCode' });
  const { search, warning, said, query, take, typeByHand, regionChanged } = useAddressLookup();
  return (
    <Fieldset id="address" legend={text.address}>
      <RegionSelect
        label={text.countryCode}
        regions={regions()}
        autoComplete={country === 'AU' ? 'address-level1' : 'country'}
        error={errors.countryCode?.message}
        {...register('countryCode', { onChange: regionChanged })}
      />
      <AddressSearch
        label={text.street}
        hint={warning ?? text.streetHint}
        error={errors.street?.message}
        autoComplete="address-line1"
        search={search}
        onQuery={query}
        onSelect={take}
        manual={{ label: text.byHand, onChoose: typeByHand }}
        {...register('street')}
      />
      <VisuallyHidden role="status">{warning ?? said}</VisuallyHidden>
      <TextField
        label={text.unit}
        note={fieldMessages.optional}
        autoComplete="address-line2"
        error={errors.unit?.message}
        {...register('unit')}
      />
      <TextField
        label={text.city}
        autoComplete="address-level2"
        error={errors.city?.message}
        {...register('city')}
      />
      <TextField
        label={text.postalCode}
        note={fieldMessages.optional}
        // Postcodes of Australia and New Zealand are digits; elsewhere they have letters.
        inputMode={isLocalRegion(region) ? 'numeric' : 'text'}
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register('postalCode')}
      />
    </Fieldset>
  );
};
