import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';

const Square = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--target);
  height: var(--target);
  padding: 0;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: inherit;
  cursor: pointer;
  transition: background-color var(--motion);
  &:hover {
    background: color-mix(in srgb, currentColor 12%, transparent);
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: its name and its hint. */
  label: string;
  /** One of our icons. */
  children: ReactNode;
}

/** A button that has room for an icon alone. Takes the colour of where it stands, the band included. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Square type="button" aria-label={label} title={label} {...rest} />
);
