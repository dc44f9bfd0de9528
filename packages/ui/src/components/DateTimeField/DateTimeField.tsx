import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type CompositeProps, useComposite } from '../../field/composite.ts';
import type { FieldProps } from '../../field/frame.tsx';
import { GroupFrame } from '../../field/group.tsx';
import { applyFormat, formatDate, formatTime } from '../../field/mask.ts';
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

export interface DateTimeFieldProps extends FieldProps, CompositeProps {
  /** Names of the two halves, with the form to type in: “Date, dd/mm/yyyy” and “Time, 24 hours, hh:mm”. */
  dateLabel: string;
  timeLabel: string;
  /** As the value is: `dd/mm/yyyy hh:mm`. Leave it to the form where there is one. */
  defaultValue?: string;
  disabled?: boolean;
  required?: boolean;
}

/** Both halves of a value; either may be missing while it is being typed. */
const split = (value: string): [date: string, time: string] => {
  const parts = value.trim().split(/\s+/);
  const time = parts.find((part) => part.includes(':')) ?? '';
  return [parts.find((part) => part !== time) ?? '', time];
};

/**
 * A moment, typed: a date (dd/mm/yyyy) and a time of the day (24 hours, hh:mm), one value for the form,
 * `dd/mm/yyyy hh:mm`, empty when both halves are. Whether it is a moment, and a possible one, is for the form's rule.
 */
export function DateTimeField({
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
}: DateTimeFieldProps) {
  const unique = useId();
  const date = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLInputElement>(null);
  const tell = useComposite(
    {
      name,
      read: () => [date.current?.value, time.current?.value].filter(Boolean).join(' '),
      write: (value) => {
        const [day, hour] = split(value);
        if (date.current) date.current.value = formatDate(day);
        if (time.current) time.current.value = formatTime(hour);
      },
      focus: () => date.current?.focus(),
    },
    { ref, onChange, onBlur },
  );
  const half = (field: typeof date, label: string, which: 0 | 1) => {
    const own = `${unique}${which}`;
    return (
      <label htmlFor={own}>
        {label}
        <Input
          ref={field}
          id={own}
          inputMode="numeric"
          autoComplete="off"
          maxLength={which ? 5 : 10}
          defaultValue={split(defaultValue)[which]}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={frame.error ? true : undefined}
          aria-describedby={frame.error ? `${id}-error` : undefined}
          onChange={(event) => {
            applyFormat(event.currentTarget, which ? formatTime : formatDate);
            tell('change');
          }}
          // Going from one half to the other is not leaving the field.
          onBlur={(event) => {
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
}
