import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ChevronDownIcon } from '../../icons/index.ts';

const Box = styled.details`
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  summary {
    display: flex;
    align-items: center;
    gap: var(--space12);
    min-height: var(--target);
    padding: var(--space12) var(--space16);
    border-radius: var(--radius-card);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--surface-sunken);
  }
  summary > span {
    flex: 1;
    min-width: 0;
  }
  summary :is(h2, h3) {
    font: 600 var(--type16) var(--font-text);
    letter-spacing: normal;
    text-wrap: wrap;
  }
  summary small {
    display: block;
    color: var(--text-muted);
    font: 400 var(--type14) var(--font-text);
  }
  summary svg {
    flex: none;
    transition: transform var(--motion);
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  &[open] summary {
    border-bottom-left-radius: 0;
    border-bottom-right-radius: 0;
  }
`;

const Body = styled.div`
  padding: var(--space4) var(--space16) var(--space16);
`;

export interface AccordionProps {
  /** The accordion's heading; pressing it opens and closes the panel below. */
  title: ReactNode;
  /**
   * A second line below the accordion's heading, visible also while the panel is closed, such as a date or a status.
   */
  detail?: ReactNode;
  /** The level of the accordion's heading: 2, or 3 below another h2. */
  level?: 2 | 3;
  children: ReactNode;
  /** Whether the accordion's panel is open at first. */
  open?: boolean;
  /** A name shared by several accordions, of which the browser keeps at most one open. */
  name?: string;
  /** Called when the accordion's panel is opened or closed, for content that loads on opening. */
  onToggle?: (open: boolean) => void;
}

/** A heading that opens the panel below: a native `<details>`, so the browser's page search finds closed panels too. */
export const Accordion = ({ title, detail, level = 2, children, open, name, onToggle }: AccordionProps) => {
  const Heading = `h${level}` as const;
  return (
    <Box name={name} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <span>
          <Heading>{title}</Heading>
          {detail && <small>{detail}</small>}
        </span>
        <ChevronDownIcon />
      </summary>
      <Body>{children}</Body>
    </Box>
  );
};
