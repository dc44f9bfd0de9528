import { type ComponentPropsWithRef, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../field/control.ts';
import { getFieldAria, FieldFrame, type FieldProps } from '../field/frame.tsx';
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
 * How long typing must pause before the number of remaining characters is announced, in ms. An earlier
 * announcement would interrupt the screen reader, which reads out the typed letters.
 */
const pause = 1000;

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'name'> {
  /**
   * The maximum number of characters that the form accepts. More can be typed, so that no pasted text is lost; the
   * form's schema then reports an error.
   */
  limit?: number;
  /** Returns the text that tells screen readers the limit when the field gets the focus, such as “At most 500 characters”. */
  limitHint?: (limit: number) => string;
  /** Returns the text of the counter below the field; by default “12/500” for 12 of 500 characters. */
  counter?: (used: number, limit: number) => string;
  /**
   * Returns the text that is announced when typing pauses and at most a tenth of the limit is left.
   * @param left the characters left; negative beyond the limit
   */
  announcement?: (left: number) => string;
}

/**
 * A field for several lines of text, which grows with its text. With `limit` it has a counter of characters. It is
 * uncontrolled: only the DOM holds its text.
 */
export const TextArea = ({
  label,
  note,
  hint,
  error,
  id,
  limit,
  limitHint,
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
  const aria = getFieldAria(own, hint, error);
  const told = limit !== undefined && limitHint?.(limit);
  const described = [aria['aria-describedby'], told && `${own}-limit`].filter(Boolean).join(' ');
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
        {...aria}
        aria-describedby={described || undefined}
        {...rest}
        ref={(field) => {
          const undo = typeof ref === 'function' ? ref(field) : undefined;
          if (ref && typeof ref !== 'function') ref.current = field;
          // Counts the characters on each render, because a form library that sets the field's text by script
          // fires no event.
          if (field) setUsed(field.value.length);
          return undo;
        }}
        onFocus={(event) => {
          // Scrolls the whole field into view. Browsers do so only for the line with the caret, so the rest could
          // stay behind a sticky bar.
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
          {told && <VisuallyHidden id={`${own}-limit`}>{told}</VisuallyHidden>}
          <VisuallyHidden role="status">{announcedCount}</VisuallyHidden>
        </>
      )}
    </FieldFrame>
  );
};
