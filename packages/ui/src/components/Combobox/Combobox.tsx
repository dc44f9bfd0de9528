import type { ComponentPropsWithoutRef, Ref } from 'react';
import type { CompositeProps } from '../../field/composite.ts';
import { described, FieldFrame, type FieldProps } from '../../field/frame.tsx';
import { SearchIcon } from '../../icons/index.ts';
import { Input } from '../TextField/TextField.styles.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Anchor, Option, Popup } from './Combobox.styles.ts';
import { type Entry, usePaused, useSuggestions } from './use-suggestions.ts';

/** One suggestion; a caller's own kind may carry more. */
export interface Suggestion {
  id: string;
  /** What the field reads once it is taken. */
  text: string;
  /** A second line that tells it from the others. */
  detail?: string;
}

/** How things stand with the suggestions: not asked for, on their way, here, or failed. */
export type SuggestionState = 'idle' | 'loading' | 'ready' | 'error';

export interface ComboboxProps<Item extends Suggestion>
  extends
    FieldProps,
    Pick<CompositeProps, 'onChange' | 'onBlur'>,
    Omit<ComponentPropsWithoutRef<'input'>, 'id' | 'name' | 'onChange' | 'onBlur' | 'onSelect'> {
  ref?: Ref<HTMLInputElement>;
  /** What fits what was typed, best first. */
  items: readonly Item[];
  state: SuggestionState;
  /** Gets the typed text once typing pauses. Choosing from the list does not call it. */
  onQuery?: (text: string) => void;
  onSelect?: (item: Item) => void;
  /** Names the list, such as “Suggested addresses”. */
  listLabel: string;
  /** Texts that are shown and announced; `count` is announced only. */
  messages: { loading: string; none: string; error: string; count: (items: number) => string };
  /** The last entry of the list, for when no suggestion fits. */
  manual?: { label: string; onChoose: () => void };
  /** Stands in the list after a failure. */
  retry?: { label: string; onChoose: () => void };
}

/**
 * Text with suggestions (WAI-ARIA practices, list autocomplete with manual selection). The form's value is the text in
 * the field, typed or taken; which suggestion was taken is told by `onSelect`.
 */
export function Combobox<Item extends Suggestion>({
  label,
  note,
  hint,
  error,
  id: given,
  items,
  state,
  onQuery,
  onSelect,
  onChange,
  onBlur,
  listLabel,
  messages,
  manual,
  retry,
  ref,
  ...rest
}: ComboboxProps<Item>) {
  const id = given ?? rest.name;
  const ask = usePaused(onQuery);

  const entries: Entry<Item>[] = items.map((item) => ({ kind: 'item', id: item.id, text: item.text, item }));
  if (state === 'error' && retry) entries.push({ kind: 'retry', id: 'retry', text: retry.label });
  if (state !== 'idle' && manual) entries.push({ kind: 'manual', id: 'manual', text: manual.label });

  const choose = ({ kind, item }: Entry<Item>) => {
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
  // The field's text is the page's own (see useSuggestions), so downshift's copy of it is left out.
  // oxlint-disable-next-line react/refs -- the reference is handed on, not read
  const { value: _, ...input } = getInputProps({
    ...described(id, hint, error),
    ...rest,
    'aria-expanded': open,
    'aria-labelledby': undefined,
    ref,
    onChange: (event) => {
      onChange?.({ target: event.currentTarget, type: 'change' });
      ask(event.currentTarget.value);
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
}
