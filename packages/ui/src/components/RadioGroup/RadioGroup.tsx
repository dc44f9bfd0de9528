import type { ComponentPropsWithRef } from 'react';
import { type Choice, ChoiceRow, ChoiceList, ChoiceInput } from '../field/choice.ts';
import type { FieldProps } from '../field/frame.tsx';
import { GroupFrame } from '../field/group.tsx';

export interface RadioGroupProps
  extends
    FieldProps,
    Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type' | 'value' | 'defaultValue'> {
  options: readonly Choice[];
  /** Whether the radio buttons are side by side instead of below one another, for short answers. */
  inline?: boolean;
  /** The value of the option chosen at first. Within a form, set the form's default value instead. */
  defaultValue?: string;
}

/**
 * A group of radio buttons for a question with few answers; without a default value none is chosen in advance.
 * Each button gets the props of the form's `register`, so the form's value is the chosen option's `value`.
 */
export const RadioGroup = ({
  label,
  note,
  hint,
  error,
  id,
  options,
  inline,
  defaultValue,
  ...input
}: RadioGroupProps) => {
  const own = id ?? input.name;
  return (
    <GroupFrame {...{ id: own, label, note, hint, error }} role="radiogroup">
      <ChoiceList data-inline={inline || undefined} data-invalid={error ? true : undefined}>
        {options.map((option) => (
          <ChoiceRow key={option.value}>
            <ChoiceInput
              type="radio"
              {...input}
              value={option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              disabled={option.disabled || input.disabled}
            />
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
          </ChoiceRow>
        ))}
      </ChoiceList>
    </GroupFrame>
  );
};
