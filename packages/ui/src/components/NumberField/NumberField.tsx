import { styled } from 'styled-components';
import { createDigitsFormatter } from '../field/mask-digits.ts';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

const Narrow = styled.div<{ $digits: number }>`
  input {
    max-width: calc(${({ $digits }) => Math.max($digits, 4)}ch + 48px);
    font-variant-numeric: tabular-nums;
  }
`;

export interface NumberFieldProps extends TextFieldProps {
  /** The maximum number of digits that the number field accepts. It also sets the field's width. */
  digits?: number;
}

const formats = new Map<number, ReturnType<typeof createDigitsFormatter>>();
const getFormat = (digits: number) => {
  const known = formats.get(digits) ?? createDigitsFormatter(digits);
  formats.set(digits, known);
  return known;
};

/**
 * A field that accepts only digits: other typed or pasted characters are dropped. Its value is text, so leading
 * zeros stay. Unlike in an input of type `number`, neither the mouse wheel nor the arrow keys change it.
 */
export const NumberField = ({ digits = Infinity, ...field }: NumberFieldProps) => {
  const input = <MaskedField inputMode="numeric" autoComplete="off" {...field} format={getFormat(digits)} />;
  return digits === Infinity ? input : <Narrow $digits={digits}>{input}</Narrow>;
};
