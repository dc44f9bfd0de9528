import { type Ref, useImperativeHandle, useState } from 'react';

/**
 * The object that a form gets as the ref of a field that consists of several controls. Like an input, it has one value
 * that can be read and written, and it can be focused. react-hook-form's `register()` accepts it.
 */
export interface CompositeField {
  readonly name: string;
  get value(): string;
  set value(value: string | null | undefined);
  focus: () => void;
}

/** The event that a field of several controls passes to the form; react-hook-form reads only these properties. */
export interface CompositeEvent {
  readonly target: CompositeField;
  readonly type: 'change' | 'blur';
}

/** The props that a form passes to a field of several controls; spread react-hook-form's `register()` on it. */
export interface CompositeProps {
  ref?: Ref<CompositeField> | undefined;
  onChange?: ((event: CompositeEvent) => unknown) | undefined;
  onBlur?: ((event: CompositeEvent) => unknown) | undefined;
}

interface CompositeFieldOptions {
  name: string;
  read: () => string;
  write: (value: string) => void;
  focus: () => void;
}

/**
 * Combines several controls into one field of the form. `read`, `write` and `focus` must use refs instead of props or
 * state, because only those of the first render are used.
 * @returns a function to call with the event's type whenever one of the controls has changed or the field was left
 */
export const useCompositeField = (
  { name, read, write, focus }: CompositeFieldOptions,
  { ref, onChange, onBlur }: CompositeProps,
): ((type: CompositeEvent['type']) => void) => {
  // The object is created only once, because the form uses it to identify the field.
  const [field] = useState<CompositeField>(() => ({
    name,
    get value(): string {
      return read();
    },
    set value(value: string | null | undefined) {
      // A form library clears a field with `undefined` or `null` as well as with an empty text.
      write(value ?? '');
    },
    focus,
  }));
  useImperativeHandle(ref, () => field, [field]);
  return (type) => void (type === 'blur' ? onBlur : onChange)?.({ target: field, type });
};
