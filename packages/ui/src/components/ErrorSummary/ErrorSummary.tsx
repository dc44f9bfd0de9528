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
  /** Id of the field with the error, or of the Fieldset around it. */
  id: string;
  /** The error's text, the same as at the field. */
  message: ReactNode;
}

export interface ErrorSummaryProps {
  title: ReactNode;
  errors: readonly FieldError[];
  /** How often the person has tried to submit. Each new attempt that found errors moves the focus to the summary. */
  attempt: number;
}

const goTo = (event: MouseEvent, id: string) => {
  const target = document.getElementById(id);
  if (!target) return;
  event.preventDefault();
  (target.closest('[data-field]') ?? target).scrollIntoView({ block: 'center' });
  const field = target.matches('fieldset')
    ? target.querySelector<HTMLElement>('input,select,textarea,button')
    : target;
  field?.focus({ preventScroll: true });
};

/**
 * Lists the errors found by the last attempt to submit, at the top of the form, with a link to each field, and takes
 * the focus. Renders nothing without errors. If an attempt found no errors, those that appear later are shown only at
 * their fields: the summary must neither take the focus from a field being typed in nor push it down.
 */
export const ErrorSummary = ({ title, errors, attempt }: ErrorSummaryProps) => {
  const hasErrors = errors.length > 0;
  const box = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState({ attempt, hasErrors });
  // The state is set while rendering instead of in an effect, so that an outdated summary is not visible even for one
  // frame.
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
};
