import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

const Box = styled.section`
  display: grid;
  gap: var(--space12);
  p {
    font-weight: 600;
  }
  ol {
    display: flex;
    gap: var(--space4);
    list-style: none;
  }
  li {
    flex: 1;
    min-width: 0;
    border-top: 6px solid var(--divider);
    border-radius: 3px;
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
    hyphens: auto;
  }
  li[data-done],
  li[aria-current] {
    border-color: var(--selected);
    color: var(--text);
  }
  li[aria-current] {
    font-weight: 600;
  }
  li > span {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  @media (min-width: 768px) {
    ol {
      gap: var(--space8);
    }
    li {
      border-radius: 0;
      border-top-width: 4px;
      padding-top: var(--space8);
    }
    li > span:first-child {
      position: static;
      width: auto;
      height: auto;
      clip-path: none;
    }
  }
  @media (forced-colors: active) {
    li {
      border-top-style: dotted;
    }
    li[data-done],
    li[aria-current] {
      border-top: 6px solid Highlight;
    }
  }
`;

export interface StepIndicatorProps {
  /** Names of the steps that apply to this person, in order. */
  steps: readonly string[];
  /** The number of the current step, counted from 1. */
  current: number;
  /** Returns the text above the progress bar, such as “Step 3 of 7 · Other driver”. */
  format: (current: number, total: number, name: string) => string;
  /** The accessible name of the step indicator, such as “Your progress”. */
  label: string;
  /** Announced after the name of a completed step, such as “done”. */
  doneLabel: string;
}

/**
 * Shows the current step of a form with several pages: a line of text, a bar and, on wide screens, the names of all
 * steps. The steps are not links.
 */
export const StepIndicator = ({ steps, current, format, label, doneLabel }: StepIndicatorProps) => (
  <Box aria-label={label}>
    <p>{format(current, steps.length, steps[current - 1] ?? '')}</p>
    <ol>
      {steps.map((name, at) => (
        <li
          key={name}
          data-done={at + 1 < current || undefined}
          aria-current={at + 1 === current ? 'step' : undefined}
        >
          <span>{name}</span>
          {at + 1 < current && <VisuallyHidden>, {doneLabel}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  </Box>
);
