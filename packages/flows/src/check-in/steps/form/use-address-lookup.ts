import { useApi } from '@journey/api';
import { fetchAddress, findAddresses } from '@journey/api/addresses';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addressMessages } from '../../../fields/form-messages.ts';
import { useAddressSearch } from '../../../fields/address/use-address-search.ts';
import { isLongEnough, filterByRegion, streetLines } from '../../rules/address-lines.ts';
import { formMessages as text } from './messages.ts';
import type { FormValues } from './values.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

/**
 * Looks up addresses while the street is typed (C-17): from five characters on, once typing pauses, in the chosen state
 * or country. Choosing a suggestion fills the address's fields from its record. If the lookup fails, the person can
 * type everything by hand.
 */
export const useAddressLookup = () => {
  const api = useApi();
  const { getValues, setValue, setFocus, formState } = useFormContext<FormValues>();
  const { isSubmitted: shouldValidate } = formState;
  const [warning, setWarning] = useState<string>();
  const [said, setSaid] = useState('');
  const search = useAddressSearch(async (typed, signal): Promise<Item[]> => {
    const region = getValues('countryCode');
    const found = await findAddresses(api, { typed, region, signal });
    return filterByRegion(found, region).map(({ id, label }) => ({ id, text: label }));
  });

  const query = (typed: string) => {
    setSaid('');
    const region = getValues('countryCode');
    const isEnough = isLongEnough(typed);
    setWarning(isEnough && !region ? text.regionFirst : undefined);
    if (isEnough && region) search.ask(typed.trim());
    else search.clear();
  };
  const take = async ({ id, text: label }: Item) => {
    const region = getValues('countryCode');
    search.clear();
    const options = { shouldDirty: true, shouldValidate };
    try {
      const { line, city, state, postalCode } = await fetchAddress(api, { id, region });
      const { unit, street } = streetLines(line);
      setValue('street', street, options);
      setValue('unit', unit, options);
      setValue('city', city ?? '', options);
      setValue('postalCode', postalCode ?? '', options);
      if (state) setValue('countryCode', state, options);
      setWarning(undefined);
      setSaid(text.taken(label));
    } catch {
      // The suggestion's text stays in the field, and the person types the rest.
      setWarning(addressMessages.failed);
    }
  };
  const typeByHand = () => {
    search.clear();
    setFocus('street');
  };
  const regionChanged = () => {
    setWarning(undefined);
    search.clear();
  };

  return { search, warning, said, query, take: (item: Item) => void take(item), typeByHand, regionChanged };
};
