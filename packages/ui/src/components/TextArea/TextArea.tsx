import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../field/control.ts';
import { getFieldAria, FieldFrame, type FieldProps } from '../../field/frame.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Box = styled.textarea`
  ${controlStyles}
  display: block;
  min-height: calc(4lh + 22px);
  max-height: 60vh;
  resize: vertical;
  field-sizing: content;
  border-radius: min(var(--radius-control), 16px);
`;

const Count = styled.p`
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
  font-variant-numeric: tabular-nums;
  text-align: right;
  &[data-over] {
    color: var(--danger);
    font-weight: 600;
  }
`;

/**
 * How long typing must pause before the remaining characters are announced, in ms, so that the announcement does not
 * interrupt a screen reader's echo of the typed letters.
 */
const pause = 1000;

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name'> {
  /** The most characters allowed. More can be typed, so that no pasted text is lost; the form's schema refuses them. */
  limit?: number;
  /** Returns the text of the character counter. Default: “12/500”. */
  counter?: (used: number, limit: number) => string;
  /**
   * Returns what is announced once typing pauses and at most a tenth of the limit is left.
   * @param left the characters left; negative beyond the limit
   */
  announcement?: (left: number) => string;
}

/**
 * A field for several lines of text, which grows with its text. With `limit` it has a character counter. Like every
 * field it is uncontrolled: the DOM holds its value.
 */
export const TextArea = ({
  label,
  note,
  hint,
  error,
  id,
  limit,
  counter = (used, most) => `${used}/${most}`,
  announcement,
  onChange,
  onFocus,
  ref,
  ...rest
}: TextAreaProps) => {
  const own = id ?? rest.name;
  const [used, setUsed] = useState(0);
  const [announcedCount, setSaid] = useState('');
  const near = limit !== undefined && used >= limit * 0.9;

  useEffect(() => {
    const words = near && announcement ? announcement(limit - used) : '';
    const timer = setTimeout(() => setSaid(words), pause);
    return () => clearTimeout(timer);
  }, [near, used, limit, announcement]);

  return (
    <FieldFrame {...{ id: own, label, note, hint, error }}>
      <Box
        id={own}
        rows={4}
        {...getFieldAria(own, hint, error)}
        {...rest}
        ref={(field) => {
          const undo = typeof ref === 'function' ? ref(field) : undefined;
          if (ref && typeof ref !== 'function') ref.current = field;
          // A form library that sets the field's text by script fires no event, so the characters are counted on each
          // render.
          if (field) setUsed(field.value.length);
          return undo;
        }}
        onFocus={(event) => {
          // Browsers only scroll the caret's line into view; the rest of the field may stay behind a sticky bar.
          event.currentTarget.scrollIntoView({ block: 'nearest' });
          onFocus?.(event);
        }}
        onChange={(event) => {
          setUsed(event.currentTarget.value.length);
          return onChange?.(event);
        }}
      />
      {limit !== undefined && (
        <>
          <Count data-over={used > limit || undefined} aria-hidden>
            {counter(used, limit)}
          </Count>
          <VisuallyHidden role="status">{announcedCount}</VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
};
