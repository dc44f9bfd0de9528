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
  /** The reason why there is no content yet, and when to expect some. */
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
}

/** The message of a list or page that has no content yet, as opposed to one that failed to load. */
export const EmptyState = ({ icon = <CarIcon />, title, children, action }: EmptyStateProps) => (
  <Box>
    {icon}
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action}
  </Box>
);
