import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { described, type FieldProps, Hint } from '../../field/frame.tsx';

const Row = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space12);
  min-height: var(--target);
  padding: var(--space12) 0;
  cursor: pointer;
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 2px solid var(--border);
  border-radius: min(var(--radius-control), 6px);
  background: var(--surface);
  cursor: inherit;
  &:hover {
    border-color: var(--text);
  }
  &:checked {
    border-color: var(--selected);
    background: var(--selected);
  }
  &::before {
    content: '';
    display: block;
    width: 100%;
    height: 100%;
    background: var(--on-selected);
    clip-path: polygon(14% 50%, 25% 38%, 42% 55%, 76% 20%, 87% 32%, 42% 79%);
    opacity: 0;
  }
  &:checked::before {
    opacity: 1;
  }
  &[aria-invalid] {
    border-color: var(--danger);
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export interface CheckboxProps
  extends Omit<FieldProps, 'note'>, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'type'> {}

/** One yes-or-no that stands by itself. Uncontrolled like every field; its label is part of the target. */
export function Checkbox({ label, hint, error, id, ...input }: CheckboxProps) {
  const own = id ?? input.name;
  return (
    <div data-field>
      <Row>
        <Box type="checkbox" id={own} {...described(own, hint, error)} {...input} />
        <span>{label}</span>
      </Row>
      {hint && <Hint id={`${own}-hint`}>{hint}</Hint>}
      <FieldMessage id={`${own}-error`}>{error}</FieldMessage>
    </div>
  );
}
