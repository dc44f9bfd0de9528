import { Combobox, type ComboboxProps, type Suggestion, type SuggestionState } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';
import { addressSuggestionMessages as text } from '../form-messages.ts';
import { formatCount } from '../plural.ts';
import { getNotePropsForOptionalField } from '../shared-field-props.ts';

/** Finds the addresses that match the typed text; rejects when the lookup fails. */
type Find<Item> = (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * Looks up addresses while the person types one. Each lookup aborts the previous one, so that only the newest text gets
 * suggestions.
 * @returns the suggestions for a Combobox; `ask` to start a lookup, `clear` to abort it and empty the list, and `retry`
 * to repeat the last one
 */
export const useAddressSearch = <Item extends Suggestion>(find: Find<Item>) => {
  const [found, setFound] = useState<{ state: SuggestionState; items: readonly Item[] }>({
    state: 'idle',
    items: [],
  });
  const lastSearch = useRef({ typed: '', abort: new AbortController() });
  useEffect(() => () => lastSearch.current.abort.abort(), []);

  const clear = () => {
    lastSearch.current.abort.abort();
    setFound({ state: 'idle', items: [] });
  };
  const ask = async (typed: string) => {
    lastSearch.current.abort.abort();
    const abort = new AbortController();
    lastSearch.current = { typed, abort };
    setFound(({ items }) => ({ state: 'loading', items }));
    try {
      const items = await find(typed, abort.signal);
      if (!abort.signal.aborted) setFound({ state: 'ready', items });
    } catch {
      if (!abort.signal.aborted) setFound({ state: 'error', items: [] });
    }
  };
  return {
    ...found,
    ask: (typed: string) => void ask(typed),
    clear,
    retry: () => void ask(lastSearch.current.typed),
  };
};

type Own = 'listLabel' | 'messages' | 'items' | 'state' | 'retry';

interface Props<Item extends Suggestion> extends Omit<ComboboxProps<Item>, Own> {
  readonly search: ReturnType<typeof useAddressSearch<Item>>;
  readonly optional?: boolean;
}

/**
 * An address field that shows suggestions while the person types. It also accepts an address that is not among them.
 */
export const AddressSearch = <Item extends Suggestion>({ search, optional, ...field }: Props<Item>) => (
  <Combobox<Item>
    listLabel={text.suggestions}
    messages={{
      loading: text.searching,
      none: text.noneFound,
      error: text.failed,
      count: (count) => `${formatCount(count, 'address', 'addresses')} found`,
    }}
    items={search.items}
    state={search.state}
    retry={{ label: text.again, onChoose: search.retry }}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
