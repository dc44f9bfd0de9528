import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { getFieldAria, FieldFrame } from '../field/frame.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Input } from '../TextField/TextField.styles.ts';

const Row = styled.div`
  display: flex;
  & > span {
    display: flex;
    align-items: center;
    padding: 0 var(--space12);
    border: 1px solid var(--border);
    border-right: 0;
    border-radius: var(--radius-control) 0 0 var(--radius-control);
    background: var(--surface-sunken);
    color: var(--text-muted);
  }
  & > input {
    flex: 1;
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
`;

export interface PrefixFieldProps extends TextFieldProps {
  /** A text shown inside the field before the typed text, such as “+61”. It is not part of the field's value. */
  prefix: ReactNode;
}

/**
 * Adds the field's prefix (such as “+61”) to its accessible name, so that screen readers announce the prefix too.
 */
const named = (label: ReactNode, prefix: ReactNode) => (
  <>
    {label}
    <VisuallyHidden> {prefix}</VisuallyHidden>
  </>
);

/** A field for one line of text that shows a fixed prefix before the typed text. */
export const PrefixField = ({ label, note, hint, error, prefix, id, ...input }: PrefixFieldProps) => {
  const own = id ?? input.name;
  return (
    <FieldFrame {...{ id: own, note, hint, error }} label={named(label, prefix)}>
      <Row>
        <span aria-hidden="true">{prefix}</span>
        <Input type="text" id={own} {...getFieldAria(own, hint, error)} {...input} />
      </Row>
    </FieldFrame>
  );
};
