import { type ChangeEvent, type ComponentPropsWithRef, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Choice, ChoiceRow, ChoiceList, ChoiceInput } from '../field/choice.ts';
import type { FieldProps } from '../field/frame.tsx';
import { GroupFrame } from '../field/group.tsx';

const Status = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space16);
  min-height: 20px;
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
  strong {
    color: var(--text);
    font-weight: 600;
  }
`;

export interface MultiSelectProps
  extends
    FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue'> {
  options: readonly Choice[];
  /** The maximum number of options that may be ticked. A tick beyond it is refused, and `limitMessage` is shown. */
  limit?: number;
  /**
   * Returns the text that says how many options are ticked, such as “3 of 5 selected”. It is shown, and announced
   * on every change.
   */
  count: (selected: number) => string;
  /** The message that is shown and announced when a tick beyond `limit` is refused. */
  limitMessage?: string;
  /** The values of the options that are ticked at first. Within a form, set the form's default value instead. */
  defaultValue?: readonly string[];
}

const checkedIn = (box: Element | null) => box?.querySelectorAll(':checked').length ?? 0;

/**
 * A list of checkboxes of which several may be ticked. If `limit` are ticked, pressing another one ticks nothing
 * and fires no change event. Each checkbox gets the props of the form's `register`, so the form's value is an
 * array of the `value`s of the ticked ones.
 */
export const MultiSelect = ({
  label,
  note,
  hint,
  error,
  id,
  options,
  limit = Infinity,
  count,
  limitMessage,
  defaultValue,
  onChange,
  ...input
}: MultiSelectProps) => {
  const own = id ?? input.name;
  const box = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(defaultValue?.length ?? 0);
  // The number of ticks refused in a row. It is the React key of the message about the limit, so that each refusal
  // is announced again.
  const [refused, setRefused] = useState(0);

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const now = checkedIn(box.current);
    if (event.currentTarget.checked && now > limit) {
      event.currentTarget.checked = false;
      setRefused((times) => times + 1);
      return undefined;
    }
    setRefused(0);
    setSelected(now);
    return onChange?.(event);
  };

  return (
    <GroupFrame {...{ id: own, label, note, hint, error }}>
      <ChoiceList
        ref={(list) => {
          box.current = list;
          // Counts the ticked boxes on each render, because a form library that ticks boxes by script fires no
          // event.
          if (list) setSelected(checkedIn(list));
        }}
        data-invalid={error ? true : undefined}
      >
        {options.map((option) => (
          <ChoiceRow key={option.value}>
            <ChoiceInput
              type="checkbox"
              {...input}
              onChange={change}
              value={option.value}
              defaultChecked={defaultValue?.includes(option.value)}
              disabled={option.disabled || input.disabled}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </ChoiceRow>
        ))}
      </ChoiceList>
      <Status role="status">
        <span>{count(selected)}</span>
        {refused > 0 && <strong key={refused}>{limitMessage}</strong>}
      </Status>
    </GroupFrame>
  );
};
