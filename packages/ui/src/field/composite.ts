import { type Ref, useImperativeHandle, useState } from 'react';

/**
 * What a form holds of a field that is made of several controls: it reads and writes one value and gives the focus, as
 * it would with one input. react-hook-form's `register()` takes it for a field's reference.
 */
export interface CompositeField {
  readonly name: string;
  get value(): string;
  set value(value: string | null | undefined);
  focus: () => void;
}

/** The event handed to the form: react-hook-form reads only these fields. */
export interface CompositeEvent {
  readonly target: CompositeField;
  readonly type: 'change' | 'blur';
}

/** What a form hands to such a field; `register()` fits. */
export interface CompositeProps {
  ref?: Ref<CompositeField> | undefined;
  onChange?: ((event: CompositeEvent) => unknown) | undefined;
  onBlur?: ((event: CompositeEvent) => unknown) | undefined;
}

interface Parts {
  name: string;
  read: () => string;
  write: (value: string) => void;
  focus: () => void;
}

/**
 * Hands the form one field for several controls.
 * `read`, `write` and `focus` are those of the first render: let them ask references alone.
 * @returns `tell`, to be called with what happened whenever one of the controls changed or was left.
 */
export function useComposite(
  { name, read, write, focus }: Parts,
  { ref, onChange, onBlur }: CompositeProps,
): (type: CompositeEvent['type']) => void {
  // One object for the field's life: the form knows the field by it.
  const [field] = useState<CompositeField>(() => ({
    name,
    get value(): string {
      return read();
    },
    set value(value: string | null | undefined) {
      // A form empties a field with whatever it calls nothing.
      write(value ?? '');
    },
    focus,
  }));
  useImperativeHandle(ref, () => field, [field]);
  return (type) => void (type === 'blur' ? onBlur : onChange)?.({ target: field, type });
}
