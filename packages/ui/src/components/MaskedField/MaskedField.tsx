import { useRef } from 'react';
import { applyFormatToField, type TextFormatter } from '../field/mask.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface MaskedFieldProps extends TextFieldProps {
  /**
   * The function that formats the field's text while the person types, such as `formatDateWhileTyping` or `createDigitGroupsFormatter(4, 3,
   * 3)` of field/mask-digits.ts.
   */
  format: TextFormatter;
}

/**
 * A text field that formats its text while the person types. The formatted text is written to the input before the form
 * is notified, so that the form's value is what the person sees. Text typed before the page was hydrated is formatted
 * too, and so is text that is left half deleted, once the field loses the focus.
 */
export const MaskedField = ({ format, onChange, onBlur, ref, ...rest }: MaskedFieldProps) => {
  const known = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...rest}
      ref={(field) => {
        // React calls this function at each render, because it is a new function each time. The first call always
        // passes the field. Only then is the text formatted, because the form does not read the field again.
        if (!known.current) applyFormatToField((known.current = field!), format);
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
        return undefined;
      }}
      onChange={(event) => {
        applyFormatToField(event.currentTarget, format, event.nativeEvent);
        return onChange?.(event);
      }}
      onBlur={(event) => {
        if (applyFormatToField(event.currentTarget, format)) onChange?.({ ...event, type: 'change' });
        return onBlur?.(event);
      }}
    />
  );
};
