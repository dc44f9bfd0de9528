import { type Ref, useImperativeHandle, useState } from 'react';

/**
 * The object that a form gets as the ref of a field made of several controls, such as a date and a time. Like an
 * input, it can be focused and has one value that can be read and written, which react-hook-form's `register()`
 * expects.
 */
export interface CompositeFieldHandle {
  readonly name: string;
  get value(): string;
  set value(value: string | null | undefined);
  focus: () => void;
}

/**
 * The event that a field of several controls passes to the form. It has only the properties that react-hook-form
 * reads.
 */
export interface CompositeFieldEvent {
  readonly target: CompositeFieldHandle;
  readonly type: 'change' | 'blur';
}

/** The props that a form passes to a field of several controls; spread react-hook-form's `register()` on it. */
export interface CompositeFieldProps {
  ref?: Ref<CompositeFieldHandle> | undefined;
  onChange?: ((event: CompositeFieldEvent) => unknown) | undefined;
  onBlur?: ((event: CompositeFieldEvent) => unknown) | undefined;
}

interface CompositeFieldOptions {
  name: string;
  read: () => string;
  write: (value: string) => void;
  focus: () => void;
}

/**
 * Makes several controls one field for the form. The functions `read`, `write` and `focus` must use refs instead
 * of props or state, because the form always calls the functions of the first render.
 * @returns a function to call with the event's type whenever one of the controls has changed or the field was
 *   left
 */
export const useCompositeField = (
  { name, read, write, focus }: CompositeFieldOptions,
  { ref, onChange, onBlur }: CompositeFieldProps,
): ((type: CompositeFieldEvent['type']) => void) => {
  // The object that the form gets as ref is created only once, because the form recognises the field by it.
  const [field] = useState<CompositeFieldHandle>(() => ({
    name,
    get value(): string {
      return read();
    },
    set value(value: string | null | undefined) {
      // An empty value can be `undefined` or `null` as well as an empty text, because a form library clears fields
      // with any of them.
      write(value ?? '');
    },
    focus,
  }));
  useImperativeHandle(ref, () => field, [field]);
  return (type) => void (type === 'blur' ? onBlur : onChange)?.({ target: field, type });
};
