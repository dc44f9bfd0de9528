import type { Suggestion, SuggestionState } from '@journey/ui';
import { useEffect, useRef, useState } from 'react';

/** Addresses that fit what was typed; rejects when they cannot be looked up. */
type Find<Item> = (typed: string, signal: AbortSignal) => Promise<readonly Item[]>;

/**
 * Looks addresses up while one is typed. Only the newest question is answered: an earlier one is given up.
 * @returns the suggestions for a Combobox, `ask` for a text worth asking with, and `clear` for any other
 */
export const useAddressSearch = <Item extends Suggestion>(find: Find<Item>) => {
  const [found, setFound] = useState<{ state: SuggestionState; items: readonly Item[] }>({
    state: 'idle',
    items: [],
  });
  const asked = useRef({ typed: '', abort: new AbortController() });
  useEffect(() => () => asked.current.abort.abort(), []);

  const clear = () => {
    asked.current.abort.abort();
    setFound({ state: 'idle', items: [] });
  };
  const ask = async (typed: string) => {
    asked.current.abort.abort();
    const abort = new AbortController();
    asked.current = { typed, abort };
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
    retry: () => void ask(asked.current.typed),
  };
};
