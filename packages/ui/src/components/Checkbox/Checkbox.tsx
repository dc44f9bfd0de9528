import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { getFieldAria, type FieldProps, Hint } from '../field/frame.tsx';

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space12);
  min-height: var(--target);
  padding: var(--space12) 0;
  cursor: pointer;
`;

const Box = styled.input`
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  accent-color: var(--selected);
`;

export interface CheckboxProps
  extends Omit<FieldProps, 'note'>, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type'> {}

/**
 * A single checkbox, which can also be toggled by pressing its label. Like every field it is uncontrolled: only the
 * DOM has its value.
 */
export const Checkbox = ({ label, hint, error, id, ...input }: CheckboxProps) => {
  const own = id ?? input.name;
  return (
    <div data-field>
      <Row>
        <Box type="checkbox" id={own} {...getFieldAria(own, hint, error)} {...input} />
        <span>{label}</span>
      </Row>
      {hint && <Hint id={`${own}-hint`}>{hint}</Hint>}
      <FieldMessage id={`${own}-error`}>{error}</FieldMessage>
    </div>
  );
};
