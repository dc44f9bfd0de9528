import { useCombobox } from 'downshift';
import { type RefObject, useEffect, useRef } from 'react';

/** An entry of a Combobox's list: a suggestion, a button to try again, or one to enter the text by hand. */
export interface Entry<Item> {
  kind: 'item' | 'retry' | 'manual';
  id: string;
  text: string;
  item?: Item;
}

/** The debounce in ms: suggestions are requested once nothing has been typed for this long. */
const pause = 300;

const types = useCombobox.stateChangeTypes;

/**
 * The list's behaviour, by downshift: arrow keys highlight entries while the focus stays in the field, Enter or a press
 * selects one, Escape closes the list. The typed text is never lost: leaving the field does not select the highlighted
 * entry, and Escape does not empty the field. Like every field it is uncontrolled: its text is only in the DOM.
 * @param id of the input
 * @param choose called with the selected entry
 */
export const useSuggestions = <Item>(
  id: string,
  entries: readonly Entry<Item>[],
  choose: (entry: Entry<Item>) => void,
) => {
  return useCombobox<Entry<Item>>({
    items: entries as Entry<Item>[],
    inputId: id,
    itemToString: (entry) => entry?.text ?? '',
    itemToKey: (entry) => entry?.id,
    // No entry stays selected, so that a person can select the same suggestion again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: entry }) => entry && choose(entry),
    stateReducer: (state, { type, changes }) => {
      if (type === types.InputBlur || type === types.InputKeyDownEscape)
        return { ...changes, selectedItem: null, inputValue: state.inputValue };
      // A press into the text sets the caret; downshift would toggle the list, but here it only opens it.
      if (type === types.InputClick) return { ...changes, isOpen: true };
      return changes.selectedItem?.kind === 'retry' ? { ...changes, isOpen: true } : changes;
    },
  });
};

/** Debounces a callback by `pause` ms. A call that is still waiting is dropped when the component unmounts. */
export const useDebouncedCallback = (
  call: ((text: string) => void) | undefined,
): ((text: string) => void) => {
  const timer: RefObject<ReturnType<typeof setTimeout> | undefined> = useRef(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => call?.(text), pause);
  };
};
