import { styled } from 'styled-components';
import type { UpcomingStep } from './what-happens.ts';

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  list-style: none;
  counter-reset: told;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space4) var(--space16);
    padding: var(--space16) var(--space24);
    counter-increment: told;
  }
  li + li {
    border-top: 1px solid var(--divider);
  }
  li::before {
    content: counter(told);
    grid-row: span 2;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 50%;
    background: var(--surface-sunken);
    font-weight: 600;
  }
  p {
    color: var(--text-muted);
  }
`;

interface Props {
  readonly steps: readonly UpcomingStep[];
}

/** The numbered list of the check-in's steps that lie ahead. */
export const StepCards = ({ steps }: Props) => (
  <List>
    {steps.map(({ title, detail }) => (
      <li key={title}>
        <strong>{title}</strong>
        <p>{detail}</p>
      </li>
    ))}
  </List>
);
