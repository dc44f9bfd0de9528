import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Card } from '../Card/Card.tsx';

const List = styled.dl`
  display: grid;
  /* At the edge of a card, the row's padding would add to the card's padding. */
  ${Card} > &:first-child {
    margin-top: calc(-1 * var(--space12));
  }
  ${Card} > &:last-child,
  ${Card} > :last-child > &:last-child {
    margin-bottom: calc(-1 * var(--space12));
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    column-gap: var(--space16);
    min-height: var(--target);
    padding: var(--space12) 0;
    border-bottom: 1px solid var(--divider);
  }
  & > div:last-child {
    border-bottom: 0;
  }
  dt {
    grid-column: 1;
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  dd {
    grid-column: 1;
    font-weight: 500;
  }
  dd:nth-of-type(2) {
    grid-area: 1 / 2 / 3 / 3;
  }
  @media (min-width: 640px) {
    & > div {
      grid-template-columns: 14rem minmax(0, 1fr) auto;
    }
    dd:first-of-type {
      grid-column: 2;
    }
    dd:nth-of-type(2) {
      grid-area: auto;
    }
    dt {
      font: 400 var(--type16) var(--font-text);
    }
  }
`;

export interface SummaryRow {
  label: string;
  value?: ReactNode;
  /**
   * A Link with which the person can change the answer. Its accessible name must include the answer's label, which can
   * be put into a VisuallyHidden.
   */
  action?: ReactNode;
}

export interface SummaryListProps {
  rows: readonly SummaryRow[];
  /** The text shown in place of a missing value, such as “Not provided”. */
  empty: ReactNode;
}

/** A list of labels and values, such as a person's answers, with an optional link to change each. */
export const SummaryList = ({ rows, empty }: SummaryListProps) => (
  <List>
    {rows.map(({ label, value, action }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value == null || value === '' ? empty : value}</dd>
        {action && <dd>{action}</dd>}
      </div>
    ))}
  </List>
);
