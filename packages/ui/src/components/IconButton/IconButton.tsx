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
  @media print {
    display: none;
  }
`;

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What the button does, as its accessible name and its tooltip. */
  label: string;
  /** The button's icon, from this library. */
  children: ReactNode;
}

/** A square button with only an icon. It takes the colour of the text around it, so it also suits the header. */
export const IconButton = ({ label, ...rest }: IconButtonProps) => (
  <Square type="button" aria-label={label} title={label} {...rest} />
);
