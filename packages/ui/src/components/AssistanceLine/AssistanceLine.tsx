import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhoneIcon } from '../../icons/index.ts';

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space8);
  min-height: var(--target);
  font-weight: 500;
  text-underline-offset: 3px;
  svg {
    flex: none;
  }
`;

/** A phone number as people write it, which stays on one line. */
export const Digits = styled.span`
  white-space: nowrap;
`;

export interface AssistanceLineProps {
  /** Who answers the call, such as “Roadside assistance”. */
  label?: ReactNode;
  /**
   * The phone number that the link dials, in international form with its +; spaces are allowed. It is also the
   * number shown, unless `display` is given.
   */
  phone: string;
  /**
   * The phone number as people in its country write it. It is shown instead of `phone`, which is still the number
   * dialled.
   */
  display?: string;
}

/**
 * A link that calls a phone number. It has the colour of links, except in the header, where it has the header's text
 * colour.
 */
export const AssistanceLine = ({ label, phone, display }: AssistanceLineProps) => (
  <Call href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <PhoneIcon />
    <span>
      {label} <Digits>{display ?? phone}</Digits>
    </span>
  </Call>
);
