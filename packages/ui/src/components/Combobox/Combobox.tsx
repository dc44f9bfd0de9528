import type { ComponentPropsWithoutRef, Ref } from 'react';
import type { CompositeFieldProps } from '../field/composite.ts';
import { getFieldAria, FieldFrame, type FieldProps } from '../field/frame.tsx';
import { SearchIcon } from '../../icons/index.ts';
import { Input } from '../TextField/TextField.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Anchor, Option, Popup } from './Combobox.styles.ts';
import {
  preventDownshiftDefault,
  type SuggestionEntry,
  useDebouncedCallback,
  useSuggestions,
} from './use-suggestions.ts';

/** A suggestion of a combobox's list. Callers may use a type with more properties, which `onSelect` then gets. */
export interface Suggestion {
  id: string;
  /** The suggestion's text in the list. It is also the field's text once the suggestion is selected. */
  text: string;
  /** A second line below the suggestion's text, which distinguishes it from similar suggestions. */
  detail?: string;
}

/** State of a Combobox's suggestions: not requested, loading, loaded, or failed. */
export type SuggestionState = 'idle' | 'loading' | 'ready' | 'error';

export interface ComboboxProps<Item extends Suggestion>
  extends
    FieldProps,
    Pick<CompositeFieldProps, 'onChange' | 'onBlur'>,
    Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'onChange' | 'onBlur' | 'onSelect'> {
  ref?: Ref<HTMLInputElement>;
  /** The suggestions for the typed text, best match first. */
  items: readonly Item[];
  state: SuggestionState;
  /**
   * Called with the typed text once typing pauses for 300 ms, to request suggestions; not called when a suggestion
   * is selected, nor when the browser fills in the field while the focus is elsewhere.
   */
  onQuery?: (text: string) => void;
  onSelect?: (item: Item) => void;
  /** The accessible name of the list of suggestions, such as “Suggestions”, without the words of the field's label. */
  listLabel: string;
  /**
   * Texts about the state of the suggestions. All are announced to screen readers; all but `count` are also shown.
   */
  messages: { loading: string; none: string; error: string; count: (items: number) => string };
  /** The list's last entry, which lets a person who finds no suitable suggestion enter the text by hand. */
  manual?: { label: string; onChoose: () => void };
  /** The list's entry that lets a person load the suggestions again after they failed to load. */
  retry?: { label: string; onChoose: () => void };
}

/**
 * Keys that move within the list or select from it. While no list is shown, the browser handles them as in any text
 * field.
 */
const KEYS_OF_LIST = ['Home', 'End', 'PageUp', 'PageDown', 'Enter'];

/**
 * A text field with suggestions (WAI-ARIA practices, list autocomplete with manual selection). The form's value is the
 * field's text, typed or selected; `onSelect` reports which suggestion was selected.
 */
export const Combobox = <Item extends Suggestion>({
  label,
  note,
  hint,
  error,
  id: idProp,
  items,
  state,
  onQuery,
  onSelect,
  onChange,
  onBlur,
  onKeyDown,
  listLabel,
  messages,
  manual,
  retry,
  ref,
  ...rest
}: ComboboxProps<Item>) => {
  const id = idProp ?? rest.name;
  const { ask, drop } = useDebouncedCallback(onQuery);

  const entries: SuggestionEntry<Item>[] = items.map((item) => ({
    kind: 'item',
    id: item.id,
    text: item.text,
    item,
  }));
  if (state === 'error' && retry) entries.push({ kind: 'retry', id: 'retry', text: retry.label });
  if (state !== 'idle' && manual) entries.push({ kind: 'manual', id: 'manual', text: manual.label });

  const choose = ({ kind, item }: SuggestionEntry<Item>) => {
    // A pending query for the previous text would show its suggestions after the person has already chosen one.
    drop();
    if (kind === 'manual') return manual?.onChoose();
    if (kind === 'retry') return retry?.onChoose();
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || !item) return undefined;
    field.value = item.text;
    onChange?.({ target: field, type: 'change' });
    return onSelect?.(item);
  };
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useSuggestions(
    id,
    entries,
    choose,
  );

  const words =
    state === 'loading' || state === 'error' ? messages[state] : items.length === 0 ? messages.none : '';
  const open = isOpen && state !== 'idle';
  // Leaves out the `value` that downshift gives the input, because the field is uncontrolled: only the DOM holds
  // its text.
  // oxlint-disable-next-line react/refs -- the ref is passed on, not read
  const { value: _, ...input } = getInputProps({
    ...getFieldAria(id, hint, error),
    ...rest,
    'aria-expanded': open,
    'aria-labelledby': undefined,
    ref,
    onChange: (event) => {
      const field = event.currentTarget;
      onChange?.({ target: field, type: 'change' });
      // When the browser fills in a whole form, it changes this field while the focus is elsewhere. Downshift must not
      // handle that, because it would open the list and move the focus into the field.
      if (field.ownerDocument.activeElement === field) ask(field.value);
      else preventDownshiftDefault(event);
    },
    onKeyDown: (event) => {
      onKeyDown?.(event);
      // Downshift treats its list as open even if it is empty, and would then prevent the default action of these
      // keys.
      if (!open && KEYS_OF_LIST.includes(event.key)) preventDownshiftDefault(event);
    },
    onBlur: (event) => void onBlur?.({ target: event.currentTarget, type: 'blur' }),
  });

  return (
    <FieldFrame {...{ id, label, note, hint, error }}>
      <Anchor>
        <SearchIcon />
        <Input type="text" {...input} />
        <Popup hidden={!open}>
          {words && <p>{words}</p>}
          <ul {...getMenuProps({ 'aria-label': listLabel })} hidden={entries.length === 0}>
            {open &&
              entries.map((entry, index) => (
                <Option
                  key={entry.id}
                  {...getItemProps({ item: entry, index })}
                  data-highlighted={index === highlightedIndex || undefined}
                  data-way-on={entry.kind === 'item' ? undefined : true}
                >
                  {entry.text}
                  {entry.item?.detail && <small>{entry.item.detail}</small>}
                </Option>
              ))}
          </ul>
        </Popup>
      </Anchor>
      <VisuallyHidden role="status">{open && (words || messages.count(items.length))}</VisuallyHidden>
    </FieldFrame>
  );
};
