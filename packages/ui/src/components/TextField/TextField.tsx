import type { ComponentPropsWithRef, ReactNode } from 'react';
import { described, FieldFrame, type FieldProps } from '../../field/frame.tsx';
import { Affix, Input, Row } from './TextField.styles.ts';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'prefix'> {
  /** Stands before what is typed and is no part of it, such as “+61”. */
  prefix?: ReactNode;
}

/**
 * One line of text. Uncontrolled: spread react-hook-form's `register()` on it and give no default value, so that what
 * was typed into the prerendered page stays.
 */
export function TextField({ label, note, hint, error, prefix, id, ...input }: TextFieldProps) {
  const own = id ?? input.name;
  return (
    <FieldFrame {...{ id: own, label, note, hint, error }}>
      <Row>
        {prefix && <Affix>{prefix}</Affix>}
        <Input type="text" id={own} {...described(own, hint, error)} {...input} />
      </Row>
    </FieldFrame>
  );
}
