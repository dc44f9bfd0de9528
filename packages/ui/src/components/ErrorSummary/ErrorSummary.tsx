import { useEffect, useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: var(--space12);
  padding: var(--space16) var(--space24);
  border: 2px solid var(--danger);
  border-radius: var(--radius-card);
  background: var(--danger-surface);
  ul {
    display: grid;
    gap: var(--space8);
  }
  a {
    display: inline-block;
    padding: var(--space12) 0;
    color: var(--danger);
    font-weight: 600;
    text-underline-offset: 3px;
  }
`;

export interface FieldError {
  /**
   * Id of the field with the error, or of the Fieldset around it. The error summary's link leads there: in a Fieldset to
   * the first input that is marked as invalid, or to the first control if none is.
   */
  id: string;
  /** The text of the error in the summary, the same as beside the field. */
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FieldError[];
  /**
   * How often the person has tried to submit the form. Each new attempt that finds errors moves the focus to the
   * summary.
   */
  attempt: number;
}

const goTo = (event: MouseEvent, id: string) => {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  const box = target.closest('[data-field]') ?? target;
  const field = target.matches('fieldset')
    ? (target.querySelector<HTMLElement>('input[aria-invalid]') ??
      target.querySelector<HTMLElement>('input,select,textarea,button'))
    : target;
  // The centre of a group that is taller than the screen may show neither the error at its start nor the control.
  box.scrollIntoView({ block: box.clientHeight > innerHeight / 2 ? 'start' : 'center' });
  field?.scrollIntoView({ block: 'nearest' });
  field?.focus({ preventScroll: true });
};

/**
 * Lists a form's errors above it when the person has tried to submit, with a link to each field, and takes the
 * focus. Errors that appear later, after an attempt without errors, are shown only at their fields: the summary
 * must neither take the focus from a field being typed in nor push it down. Without errors it renders nothing.
 */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps) => {
  const hasErrors = errors.length > 0;
  const box = useRef<HTMLDivElement>(null);
  // The id must be unique, because another form on the page, such as an invitation, may have its own summary.
  const id = useId();
  const [found, setFound] = useState({ attempt, hasErrors });
  // The state is set during rendering and not in an effect, because an effect would let an outdated error summary
  // show for one frame.
  if (found.attempt !== attempt) setFound({ attempt, hasErrors });
  useEffect(() => box.current?.focus(), [attempt]);
  if (!hasErrors || !found.hasErrors) return null;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- VoiceOver needs it (global.css) */}
      <ul role="list">
        {errors.map(({ id: field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={(event) => goTo(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};
