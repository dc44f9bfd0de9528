import { applyFormat, type Format } from '../../field/mask.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';

export interface MaskedFieldProps extends TextFieldProps {
  /** How what was typed should read; see `grouped` and `formatDate`. */
  format: Format;
}

/**
 * A text field that puts what is typed into shape. The shape is written to the field itself before the form hears of
 * the change, so the form's value is what the person sees; what stood there before the scripts came is shaped as well.
 */
export function MaskedField({ format, onChange, ref, ...rest }: MaskedFieldProps) {
  return (
    <TextField
      {...rest}
      ref={(field) => {
        if (field) applyFormat(field, format);
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
        return undefined;
      }}
      onChange={(event) => {
        applyFormat(event.currentTarget, format, event.nativeEvent);
        return onChange?.(event);
      }}
    />
  );
}
