import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhoneIcon } from '../../icons/index.ts';

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space8);
  min-height: var(--target);
  color: inherit;
  font-weight: 500;
  text-underline-offset: 3px;
  svg {
    flex: none;
  }
`;

const Digits = styled.span`
  white-space: nowrap;
`;

export interface AssistanceLineProps {
  /** Whom one reaches, such as “Roadside assistance”. */
  label?: ReactNode;
  /** In international form with its +, spaces allowed: what is dialled, and shown unless `display` is given. */
  phone: string;
  /** How people of the country write it. */
  display?: string;
}

/** A number to call. Takes the colour of where it stands. */
export const AssistanceLine = ({ label, phone, display }: AssistanceLineProps) => (
  <Call href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <PhoneIcon />
    <span>
      {label} <Digits>{display ?? phone}</Digits>
    </span>
  </Call>
);
