import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CarIcon } from '../../icons/index.ts';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space12);
  padding: var(--space48) var(--space16);
  text-align: center;
  & > svg {
    width: 96px;
    height: 96px;
    padding: var(--space24);
    border-radius: 50%;
    background: var(--tint);
    color: var(--selected);
  }
  & > p {
    max-width: 44ch;
    color: var(--text-muted);
  }
  /* A div inside contains several buttons in a row. */
  & > div {
    justify-content: center;
  }
`;

export interface EmptyStateProps {
  /** The large icon above the title of an empty list or page; by default a car. */
  icon?: ReactNode;
  title: ReactNode;
  /** The reason why the list or page is empty, and when to expect content. */
  children?: ReactNode;
  /** A button or link for what the person can do next when a list or page is empty, or a Cluster of them. */
  action?: ReactNode;
}

/** The message shown when a list or page has no content yet. It is not for a list that failed to load. */
export const EmptyState = ({ icon = <CarIcon />, title, children, action }: EmptyStateProps) => (
  <Box>
    {icon}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </Box>
);
