import { applyFormatToField, type TextFormatter } from '../../field/mask.ts';
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
 * too.
 */
export const MaskedField = ({ format, onChange, ref, ...rest }: MaskedFieldProps) => {
  return (
    <TextField
      {...rest}
      ref={(field) => {
        // React calls this after each change too, since the function is a new one. The text of the field in which the
        // person types is then left alone, as a date whose day they have half deleted.
        if (field && document.activeElement !== field) applyFormatToField(field, format);
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
        return undefined;
      }}
      onChange={(event) => {
        applyFormatToField(event.currentTarget, format, event.nativeEvent);
        return onChange?.(event);
      }}
    />
  );
};
