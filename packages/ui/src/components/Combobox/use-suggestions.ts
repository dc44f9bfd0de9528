import { useCombobox } from 'downshift';
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

/**
 * An entry of a combobox's list. It is a suggestion, or lets the person load the suggestions again or enter the
 * text by hand.
 */
export interface SuggestionEntry<Item> {
  kind: 'item' | 'retry' | 'manual';
  id: string;
  text: string;
  item?: Item;
}

/** How long typing must pause before suggestions are requested, in ms. */
const pause = 300;

const types = useCombobox.stateChangeTypes;

/**
 * Provides the behaviour of a combobox's list with the library downshift: arrow keys highlight entries while the focus
 * stays in the field, Enter or a press selects one, Escape closes the list. The typed text is never lost: leaving the
 * field does not select the highlighted entry, and Escape does not empty the field. The field is uncontrolled: only
 * the DOM has its text.
 * @param id the id of the field's input
 * @param choose called with the selected entry
 */
export const useSuggestions = <Item>(
  id: string,
  entries: readonly SuggestionEntry<Item>[],
  choose: (entry: SuggestionEntry<Item>) => void,
) => {
  // The highlight is stored as an entry's id rather than an index, because the suggestions may change at any moment.
  const [highlightedId, setHighlightedId] = useState<string>();
  return useCombobox<SuggestionEntry<Item>>({
    items: entries as SuggestionEntry<Item>[],
    inputId: id,
    highlightedIndex: entries.findIndex((entry) => entry.id === highlightedId),
    onHighlightedIndexChange: ({ highlightedIndex }) => setHighlightedId(entries[highlightedIndex]?.id),
    itemToString: (entry) => entry?.text ?? '',
    itemToKey: (entry) => entry?.id,
    // The list may reach below the window, but by default downshift scrolls only within the list.
    scrollIntoView: (node) => node?.scrollIntoView({ block: 'nearest' }),
    // The combobox keeps no entry selected, so that a person can select the same suggestion again.
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: entry }) => entry && choose(entry),
    stateReducer: (state, { type, changes }) => {
      if (type === types.InputBlur || type === types.InputKeyDownEscape)
        return { ...changes, selectedItem: null, inputValue: state.inputValue };
      // A press into the field sets the caret and must not close the list of suggestions, as downshift would do by
      // default.
      if (type === types.InputClick) return { ...changes, isOpen: true };
      return changes.selectedItem?.kind === 'retry' ? { ...changes, isOpen: true } : changes;
    },
  });
};

/** Keeps downshift from handling an event. Call it in a handler of that event that was passed to downshift. */
export const preventDownshiftDefault = ({ nativeEvent }: SyntheticEvent): void => {
  Object.assign(nativeEvent, { preventDownshiftDefault: true });
};

/**
 * Debounces `call`. `ask` calls it with a text once `pause` ms have passed without another `ask`. `drop` cancels a
 * pending call, and so does unmounting the component.
 */
export const useDebouncedCallback = (
  call: ((text: string) => void) | undefined,
): { ask: (text: string) => void; drop: () => void } => {
  const timer: RefObject<ReturnType<typeof setTimeout> | undefined> = useRef(undefined);
  const drop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    drop,
    ask: (text) => {
      drop();
      timer.current = setTimeout(() => call?.(text), pause);
    },
  };
};
