import { Fieldset, TextField, VisuallyHidden } from '@journey/ui';
import { useApi } from '@journey/api';
import { fetchAddress, findAddresses, isAustralianOrNewZealandRegion } from '@journey/api/addresses';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { FormStepMethods } from '../../../engine/form-step/definition.ts';
import { AddressSearch, useAddressSearch } from '../../../fields/address/AddressSearch.tsx';
import { addressSuggestionMessages } from '../../../fields/form-messages.ts';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { RegionSelect } from '../../../fields/region/RegionSelect.tsx';
import { listRegions } from '../../../fields/region/regions.ts';
import { useCheckInApp } from '../../check-in.ts';
import { useAutofillProps } from '../../counter-screen.ts';
import {
  filterAddressSuggestionsByRegion,
  isAddressLongEnoughToSearch,
  splitWithSuburb,
} from '../../rules/address-lines.ts';
import type { CheckInFormValues } from './details.ts';
import { checkInFormMessages as text } from './messages.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

/**
 * Looks up addresses in the chosen state or country while the street is typed (C-17), from five characters on,
 * whenever typing pauses. Choosing a suggestion fills the address's fields from its record, except for fields that
 * are typed while the record is fetched. If the lookup fails, the person can type everything by hand.
 */
const useAddressLookup = ({
  getValues,
  setValue,
  setFocus,
  formState,
}: FormStepMethods<CheckInFormValues>) => {
  const api = useApi();
  const { isSubmitted: shouldValidate } = formState;
  const [warning, setWarning] = useState<string>();
  const [said, setSaid] = useState('');
  const search = useAddressSearch(async (typed, signal): Promise<Item[]> => {
    const region = getValues('countryCode');
    const found = await findAddresses(api, { typed, region, signal });
    return filterAddressSuggestionsByRegion(found, region).map(({ id, label }) => ({ id, text: label }));
  });

  const choice = useRef(new AbortController());
  useEffect(() => () => choice.current.abort(), []);
  const dropChoice = () => choice.current.abort();

  const query = (typed: string) => {
    setSaid('');
    const region = getValues('countryCode');
    const isEnough = isAddressLongEnoughToSearch(typed);
    setWarning(isEnough && !region ? text.regionFirst : undefined);
    if (isEnough && region) search.ask(typed.trim());
    else search.clear();
  };
  const take = async ({ id, text: label }: Item) => {
    dropChoice();
    const { signal } = (choice.current = new AbortController());
    const before = getValues();
    search.clear();
    const options = { shouldDirty: true, shouldValidate };
    const isTyped = (name: 'unit' | 'city' | 'postalCode') => getValues(name) !== before[name];
    const fillUnlessTyped = (name: 'unit' | 'city' | 'postalCode', value = '') => {
      if (!isTyped(name)) setValue(name, value, options);
    };
    try {
      const address = await fetchAddress(api, { id, region: before.countryCode, signal });
      if (signal.aborted) return;
      const { unit, street } = splitWithSuburb(address.line, address.suburb, isTyped('unit'));
      setValue('street', street, options);
      fillUnlessTyped('unit', unit);
      fillUnlessTyped('city', address.city);
      fillUnlessTyped('postalCode', address.postalCode);
      if (address.state) setValue('countryCode', address.state, options);
      setWarning(undefined);
      setSaid(text.taken(label));
    } catch {
      // The chosen suggestion's address could not be fetched. Its text stays in the street field, and the person
      // types the rest.
      if (!signal.aborted) setWarning(addressSuggestionMessages.failed);
    }
  };
  const typeByHand = () => {
    search.clear();
    setFocus('street');
  };
  const regionChanged = () => {
    dropChoice();
    setWarning(undefined);
    search.clear();
  };

  return {
    search,
    warning,
    said,
    query,
    take: (item: Item) => void take(item),
    typeByHand,
    regionChanged,
    streetChanged: dropChoice,
  };
};

/**
 * The fields for the driver's home address (C-17). Addresses are looked up while the street is typed, and the person
 * can also type everything by hand.
 */
export const AddressFields = ({ form }: { readonly form: FormStepMethods<CheckInFormValues> }) => {
  const { field, control } = form;
  const { country } = useCheckInApp().site;
  const autofill = useAutofillProps();
  const region = useWatch({ control, name: 'countryCode' });
  const { search, warning, said, query, take, typeByHand, regionChanged, streetChanged } =
    useAddressLookup(form);
  return (
    <Fieldset id="address" legend={text.address}>
      <RegionSelect
        label={text.countryCode}
        regions={listRegions()}
        // Browsers should fill in a state on Australian sites, and a country on the others.
        autoComplete={country === 'AU' ? 'address-level1' : 'country'}
        {...autofill}
        {...field('countryCode', { onChange: regionChanged })}
      />
      <AddressSearch
        label={text.street}
        hint={warning ?? text.streetHint}
        autoComplete="address-line1"
        search={search}
        onQuery={query}
        onSelect={take}
        manual={{ label: text.byHand, onChoose: typeByHand }}
        {...autofill}
        {...field('street', { onChange: streetChanged })}
      />
      <VisuallyHidden role="status">{warning ?? said}</VisuallyHidden>
      <TextField
        label={text.unit}
        note={sharedFieldMessages.optional}
        autoComplete="address-line2"
        {...autofill}
        {...field('unit')}
      />
      <TextField label={text.city} autoComplete="address-level2" {...autofill} {...field('city')} />
      <TextField
        label={text.postalCode}
        note={sharedFieldMessages.optional}
        // Postcodes of Australia and New Zealand are digits. Those of other countries may have letters.
        inputMode={isAustralianOrNewZealandRegion(region) ? 'numeric' : 'text'}
        autoComplete="postal-code"
        {...autofill}
        {...field('postalCode')}
      />
    </Fieldset>
  );
};
