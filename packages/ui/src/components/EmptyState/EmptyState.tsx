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
`;

export interface EmptyStateProps {
  /** The large icon above the title. Default: a car. */
  icon?: ReactNode;
  title: ReactNode;
  /** Why there is nothing, and when there will be. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** A message that a list or page has no content yet, which is not an error. */
export const EmptyState = ({ icon = <CarIcon />, title, children, action }: EmptyStateProps) => (
  <Box>
    {icon}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </Box>
);
