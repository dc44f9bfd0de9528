import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getFieldAria, Hint } from '../field/frame.tsx';
import { SectionLegend } from '../field/section-legend.tsx';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space24);
  min-width: 0;
`;

export interface FieldsetProps {
  /** The id of the group of fields. The error summary's link to it focuses the group's first invalid input. */
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

/**
 * Groups fields that answer one question together (such as the lines of an address), with a legend, a hint and one
 * error.
 */
export const Fieldset = ({ id, legend, hint, error, children }: FieldsetProps) => (
  <Group id={id} aria-describedby={getFieldAria(id, hint, error)['aria-describedby']} data-field>
    <SectionLegend>{legend}</SectionLegend>
    {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
    {children}
  </Group>
);
