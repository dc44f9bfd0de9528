import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type CompositeFieldProps, useCompositeField } from '../field/composite.ts';
import type { FieldProps } from '../field/frame.tsx';
import { GroupFrame } from '../field/group.tsx';
import { applyFormatToField, formatDateWhileTyping } from '../field/mask.ts';
import { formatTimeWhileTyping } from '../field/mask-time.ts';
import { Input } from '../TextField/TextField.styles.ts';

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space12);
  label {
    display: grid;
    gap: var(--space4);
    flex: 3 1 9rem;
    max-width: 14rem;
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  label + label {
    flex: 2 1 6rem;
    max-width: 9rem;
  }
  input {
    font-variant-numeric: tabular-nums;
  }
`;

export interface DateTimeFieldProps extends FieldProps, CompositeFieldProps {
  /**
   * Labels of the inputs for the date and for the time, with the format: “Date, dd/mm/yyyy” and “Time, 24 hours,
   * hh:mm”.
   */
  dateLabel: string;
  timeLabel: string;
  /** The field's initial date and time, as `dd/mm/yyyy hh:mm`. Within a form, set the form's default value instead. */
  defaultValue?: string;
  disabled?: boolean;
  required?: boolean;
}

/**
 * Splits a field's value `dd/mm/yyyy hh:mm` into its date and its time; either may be missing while the person is
 * typing.
 */
const split = (value: string): [date: string, time: string] => {
  const parts = value.trim().split(/\s+/);
  const time = parts.find((part) => part.includes(':')) ?? '';
  return [parts.find((part) => part !== time) ?? '', time];
};

/**
 * A field for a date (`dd/mm/yyyy`) and a time of day (24 hours, `hh:mm`), both typed. The form gets one value,
 * `dd/mm/yyyy hh:mm`, which is empty when both inputs are. The form's schema checks whether it is valid.
 */
export const DateTimeField = ({
  name,
  id = name,
  dateLabel,
  timeLabel,
  defaultValue = '',
  disabled,
  required,
  ref,
  onChange,
  onBlur,
  ...frame
}: DateTimeFieldProps) => {
  const unique = useId();
  const date = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const tell = useCompositeField(
    {
      name,
      read: () => [date.current?.value, time.current?.value].filter(Boolean).join(' '),
      write: (value) => {
        const [day, hour] = split(value);
        if (date.current) date.current.value = formatDateWhileTyping(day);
        if (time.current) time.current.value = formatTimeWhileTyping(hour);
      },
      focus: () => date.current?.focus(),
    },
    { ref, onChange, onBlur },
  );
  const half = (field: typeof date, label: string, which: 0 | 1) => {
    const own = `${unique}${which}`;
    const format = which ? formatTimeWhileTyping : formatDateWhileTyping;
    return (
      <label htmlFor={own}>
        {label}
        <Input
          ref={field}
          id={own}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={split(defaultValue)[which]}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={frame.error ? `${id}-error` : undefined}
          onChange={(event) => {
            applyFormatToField(event.currentTarget, format, event.nativeEvent);
            tell('change');
          }}
          // Moving between the date and time inputs does not count as leaving the field, but a text that was left half
          // deleted is completed.
          onBlur={(event) => {
            if (applyFormatToField(event.currentTarget, format)) tell('change');
            const to = event.relatedTarget;
            if (!to || (to !== date.current && to !== time.current)) tell('blur');
          }}
        />
      </label>
    );
  };
  return (
    <GroupFrame id={id} {...frame}>
      <Pair>
        {half(date, dateLabel, 0)}
        {half(time, timeLabel, 1)}
      </Pair>
    </GroupFrame>
  );
};
