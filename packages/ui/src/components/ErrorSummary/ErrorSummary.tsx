import type { MouseEvent, ReactNode } from 'react';
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
  /** Counts the tries to send; each new one brings the focus back here. */
  attempt?: number;
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

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** All that keeps a form from going on, at its top: takes the focus on each try and leads to each field. Nothing when all is well. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    <Box key={attempt} ref={takeFocus} tabIndex={-1} role="group" aria-labelledby="error-summary">
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
