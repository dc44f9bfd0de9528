import type { ComponentPropsWithRef } from 'react';
import { getFieldAria, FieldFrame, type FieldProps } from '../field/frame.tsx';

export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'id' | 'name' | 'prefix'> {}

/**
 * A field for one line of text. It is uncontrolled: spread react-hook-form's `register()` on it and pass no default
 * value, so that text typed into the prerendered page before hydration stays.
 */
export const TextField = ({ label, note, hint, error, id, ...input }: TextFieldProps) => {
  const own = id ?? input.name;
  return (
    <FieldFrame {...{ id: own, label, note, hint, error }}>
      <input type="text" id={own} {...getFieldAria(own, hint, error)} {...input} />
    </FieldFrame>
  );
};
