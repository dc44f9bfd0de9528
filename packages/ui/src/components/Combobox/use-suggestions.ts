import { useCombobox } from 'downshift';
import { type RefObject, useEffect, useRef } from 'react';

/** What stands in the list: a suggestion, or a way on when none fits. */
export interface Entry<Item> {
  kind: 'item' | 'retry' | 'manual';
  id: string;
  text: string;
  item?: Item;
}

/** ms without a key after which the services are asked. */
const pause = 300;

const types = useCombobox.stateChangeTypes;

/**
 * The behaviour of the list, by downshift: arrow keys move through it while the focus stays in the field, Enter and a
 * press take, Escape closes. What the person typed is theirs: leaving the field takes nothing that was only looked at,
 * and Escape never empties the field. The field's text lives in the page, not here, as that of every field.
 */
export function useSuggestions<Item>(
  id: string,
  entries: readonly Entry<Item>[],
  choose: (entry: Entry<Item>) => void,
) {
  return useCombobox<Entry<Item>>({
    items: entries as Entry<Item>[],
    inputId: id,
    itemToString: (entry) => entry?.text ?? '',
    itemToKey: (entry) => entry?.id,
    // Nothing stays chosen, so that the same suggestion can be taken again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: entry }) => entry && choose(entry),
    stateReducer: (state, { type, changes }) => {
      if (type === types.InputBlur || type === types.InputKeyDownEscape)
        return { ...changes, selectedItem: null, inputValue: state.inputValue };
      // A press into the text sets the caret; it opens what there is and closes nothing.
      if (type === types.InputClick) return { ...changes, isOpen: true };
      return changes.selectedItem?.kind === 'retry' ? { ...changes, isOpen: true } : changes;
    },
  });
}

/** Calls once no key came for `pause` ms, and not at all after the field has gone. */
export function usePaused(call: ((text: string) => void) | undefined): (text: string) => void {
  const timer: RefObject<ReturnType<typeof setTimeout> | undefined> = useRef(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => call?.(text), pause);
  };
}
