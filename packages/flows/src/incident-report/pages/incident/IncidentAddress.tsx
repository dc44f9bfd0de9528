import { useApi } from '@journey/api';
import { addressSuggestionsFrom, fetchAddressSuggestions, type FoundPlace } from '@journey/api/geocoding';
import type { Suggestion } from '@journey/ui';
import { useRef } from 'react';
import { AddressSearch } from '../../../fields/address/AddressSearch.tsx';
import { useAddressSearch } from '../../../fields/address/use-address-search.ts';
import { useReporting } from '../../reporting.ts';
import type { StepForm } from '../../step/form.ts';
import { incidentMessages as text } from './messages.ts';
import type { IncidentValues } from './schema.ts';

interface Found extends Suggestion {
  readonly place: FoundPlace;
}

interface Props {
  readonly form: StepForm<IncidentValues>;
  /** Must be told, as in panel reports. */
  readonly needed?: boolean;
  /** A suggestion was taken; the map goes there. */
  readonly onPlace?: (place: FoundPlace) => void;
  /** What was typed, when typing pauses and the field holds enough of an address. */
  readonly onTyped?: (address: string) => void;
}

/** Enough of an address has been typed: more than six characters that are no spaces. */
const isEnough = (typed: string) => typed.replaceAll(/\s/g, '').length > addressSuggestionsFrom;

/** The incident's address with suggestions; whatever is typed counts as well. */
export const IncidentAddress = ({ form, needed = false, onPlace, onTyped }: Props) => {
  const api = useApi();
  const { country } = useReporting().site;
  const key = useRef('');
  const search = useAddressSearch(async (address, signal): Promise<Found[]> => {
    const places = await fetchAddressSuggestions(api, { address, country, signal });
    return places.map((place) => ({ id: place.address, text: place.address, place }));
  });
  return (
    <AddressSearch
      label={text.address}
      optional={!needed}
      hint={text.addressHint}
      autoComplete="off"
      search={search}
      {...form.field('address')}
      onKeyDown={(event) => {
        key.current = event.key;
      }}
      onQuery={(typed) => {
        // Taking a letter away asks for nothing.
        if (key.current === 'Backspace') return;
        if (!isEnough(typed)) return search.clear();
        search.ask(typed);
        onTyped?.(typed);
      }}
      onSelect={({ place }) => onPlace?.(place)}
    />
  );
};
