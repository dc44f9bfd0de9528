import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../field/control.ts';
import { getFieldAria, FieldFrame, type FieldProps } from '../field/frame.tsx';
import { ChevronDownIcon } from '../../icons/index.ts';

const Row = styled.div`
  position: relative;
  svg {
    position: absolute;
    right: var(--space12);
    top: 12px;
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${controlStyles}
  appearance: none;
  padding-right: var(--space48);
  text-overflow: ellipsis;
`;

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'id' | 'name'> {}

/** A native `<select>` with its label; the options are its children. For long lists use a Combobox. */
export const Select = ({ label, note, hint, error, id, ...select }: SelectProps) => {
  const own = id ?? select.name;
  return (
    <FieldFrame {...{ id: own, label, note, hint, error }}>
      <Row>
        <Native id={own} {...getFieldAria(own, hint, error)} {...select} />
        <ChevronDownIcon />
      </Row>
    </FieldFrame>
  );
};
