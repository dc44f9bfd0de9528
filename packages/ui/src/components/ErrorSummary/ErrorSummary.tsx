import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: var(--space12);
  padding: var(--space16) var(--space24);
  border: 2px solid var(--danger);
  border-radius: var(--radius-card);
  background: var(--danger-surface);
  ul {
    list-style: none;
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
  /** Of the field, or of the Fieldset around it. */
  id: string;
  /** The same words that stand at the field. */
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FieldError[];
  /** Counts the tries to send; each one that found mistakes brings the focus here. */
  attempt: number;
}

function goTo(event: MouseEvent, id: string) {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'center' });
  const field = target.matches('fieldset')
    ? target.querySelector<HTMLElement>('input,select,textarea,button')
    : target;
  field?.focus({ preventScroll: true });
}

/**
 * Lists at the form's top what the last attempt to send found wrong, takes the focus then, and links to each field.
 * Mistakes made after an attempt that found none show at their field only: the summary must not take the focus from a
 * field being typed in, nor push it down. Renders nothing without errors.
 */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const hasErrors = errors.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState({ attempt, hasErrors });
  // While it is drawn, not after: the summary never stands for one frame where it does not belong.
  if (found.attempt !== attempt) setFound({ attempt, hasErrors });
  useEffect(() => box.current?.focus(), [attempt]);
  if (!hasErrors || !found.hasErrors) return null;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-labelledby="error-summary">
      <h2 id="error-summary">{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
