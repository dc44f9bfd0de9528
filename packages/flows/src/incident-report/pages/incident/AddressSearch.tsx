import { useApi } from '@journey/api';
import { addressSuggestionsFrom, fetchAddressSuggestions, type FoundPlace } from '@journey/api/geocoding';
import { Combobox, type Suggestion, type SuggestionState } from '@journey/ui';
import { useRef, useState } from 'react';
import type { StepForm } from '../../step/form.ts';
import { frameMessages } from '../../messages.ts';
import { useReporting } from '../../reporting.ts';
import { incidentMessages as text } from './messages.ts';
import type { IncidentValues } from './schema.ts';

interface Found extends Suggestion {
  readonly place: FoundPlace;
}

interface Props {
  readonly form: StepForm<IncidentValues>;
  /** Must be told, as in panel reports (decisions). */
  readonly needed?: boolean;
  /** A suggestion was taken; the map goes there. */
  readonly onPlace?: (place: FoundPlace) => void;
  /** What was typed, when typing pauses and the field holds enough of an address. */
  readonly onTyped?: (address: string) => void;
}

/** Enough of an address has been typed: more than six characters that are no spaces (2§5). */
const isEnough = (typed: string) => typed.replaceAll(/\s/g, '').length > addressSuggestionsFrom;

/** The incident's address with suggestions; whatever is typed counts as well (2§5 Address autocomplete, V-11). */
export const AddressSearch = ({ form, needed = false, onPlace, onTyped }: Props) => {
  const api = useApi();
  const { country } = useReporting().site;
  const [found, setFound] = useState<{ state: SuggestionState; items: Found[] }>({
    state: 'idle',
    items: [],
  });
  const asked = useRef({ typed: '', key: '', abort: new AbortController() });

  const ask = async (typed: string) => {
    asked.current.abort.abort();
    const abort = new AbortController();
    asked.current = { ...asked.current, typed, abort };
    if (!isEnough(typed)) return setFound({ state: 'idle', items: [] });
    setFound(({ items }) => ({ state: 'loading', items }));
    try {
      const places = await fetchAddressSuggestions(api, { address: typed, country, signal: abort.signal });
      if (abort.signal.aborted) return;
      const items = places.map((place) => ({ id: place.address, text: place.address, place }));
      setFound({ state: 'ready', items });
    } catch {
      if (!abort.signal.aborted) setFound({ state: 'error', items: [] });
    }
  };
  return (
    <Combobox<Found>
      label={text.address}
      {...(!needed && { note: frameMessages.optional })}
      hint={text.addressHint}
      autoComplete="off"
      {...form.field('address')}
      items={found.items}
      state={found.state}
      listLabel={text.suggestions}
      messages={{
        loading: text.searching,
        none: text.noneFound,
        error: text.searchFailed,
        count: text.found,
      }}
      retry={{ label: text.again, onChoose: () => void ask(asked.current.typed) }}
      onKeyDown={({ key }) => {
        asked.current.key = key;
      }}
      onQuery={(typed) => {
        // Taking a letter away asks for nothing (2§5).
        if (asked.current.key === 'Backspace') return;
        void ask(typed);
        if (isEnough(typed)) onTyped?.(typed);
      }}
      onSelect={({ place }) => onPlace?.(place)}
    />
  );
};
