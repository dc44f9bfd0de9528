import { useApi } from '@journey/api';
import { fetchAddress, findAddresses } from '@journey/api/addresses';
import type { SuggestionState } from '@journey/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { isLongEnough, ofRegion, streetLines } from '../../rules/address-lines.ts';
import { formMessages as text } from './messages.ts';
import type { FormValues } from './values.ts';

interface Item {
  readonly id: string;
  readonly text: string;
}

/** An answer for a region or a text that have changed since is none. */
const NOTHING: readonly Item[] = [];

/**
 * Looks addresses up while the street is typed (C-17): from five characters on, once typing pauses, in the chosen state or
 * country; taking one fills the address's fields from its record. Without the service everything is typed by hand.
 */
export const useAddressLookup = () => {
  const api = useApi();
  const { getValues, setValue, setFocus, formState } = useFormContext<FormValues>();
  const { isSubmitted: shouldValidate } = formState;
  const [asked, setAsked] = useState<{ typed: string; region: string }>();
  const [warning, setWarning] = useState<string>();
  const [said, setSaid] = useState('');

  const { data, status, refetch, isFetching } = useQuery({
    queryKey: ['addresses', asked?.region, asked?.typed],
    enabled: asked !== undefined,
    queryFn: async ({ signal }) => {
      const { typed = '', region = '' } = asked ?? {};
      const found = await findAddresses(api, { typed, region, signal });
      return ofRegion(found, region).map(({ id, label }) => ({ id, text: label }));
    },
  });

  const ask = (typed: string) => {
    setSaid('');
    const region = getValues('countryCode');
    const isEnough = isLongEnough(typed);
    setWarning(isEnough && !region ? text.regionFirst : undefined);
    setAsked(isEnough && region ? { typed: typed.trim(), region } : undefined);
  };
  const take = async ({ id, text: label }: Item) => {
    const region = getValues('countryCode');
    setAsked(undefined);
    const options = { shouldDirty: true, shouldValidate };
    try {
      const { line, city, state, postalCode } = await fetchAddress(api, { id, region });
      const { street1, street2 } = streetLines(line);
      setValue('street2', street2, options);
      setValue('street1', street1, options);
      setValue('city', city ?? '', options);
      setValue('postalCode', postalCode ?? '', options);
      if (state) setValue('countryCode', state, options);
      setWarning(undefined);
      setSaid(text.taken(label));
    } catch {
      // The suggestion's words stay in the field; the rest is typed.
      setWarning(text.lookupFailed);
    }
  };
  const typeByHand = () => {
    setAsked(undefined);
    setFocus('street2');
  };
  const regionChanged = () => {
    setWarning(undefined);
    setAsked(undefined);
  };

  const isHere = status === 'success' && asked !== undefined;
  const state: SuggestionState = !asked
    ? 'idle'
    : isFetching
      ? 'loading'
      : status === 'error'
        ? 'error'
        : 'ready';
  return {
    items: isHere ? data : NOTHING,
    state,
    warning,
    said,
    ask,
    take: (item: Item) => void take(item),
    retry: () => void refetch(),
    typeByHand,
    regionChanged,
  };
};
