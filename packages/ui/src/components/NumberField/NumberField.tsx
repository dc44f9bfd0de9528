import { styled } from 'styled-components';
import { keepDigits } from '../../field/mask.ts';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

const Narrow = styled.div<{ $digits: number }>`
  input {
    max-width: calc(${({ $digits }) => Math.max($digits, 4)}ch + 48px);
    font-variant-numeric: tabular-nums;
  }
`;

export interface NumberFieldProps extends TextFieldProps {
  /** The most digits the field accepts, which also sets its width. */
  digits?: number;
}

const formats = new Map<number, ReturnType<typeof keepDigits>>();
const getFormat = (digits: number) => {
  const known = formats.get(digits) ?? keepDigits(digits);
  formats.set(digits, known);
  return known;
};

/**
 * A field for digits: all other characters that are typed or pasted are dropped. The value is text and keeps leading
 * zeros. Unlike `type="number"`, neither the mouse wheel nor the arrow keys change it.
 */
export const NumberField = ({ digits = Infinity, ...field }: NumberFieldProps) => {
  const input = <MaskedField inputMode="numeric" autoComplete="off" {...field} format={getFormat(digits)} />;
  return digits === Infinity ? input : <Narrow $digits={digits}>{input}</Narrow>;
};
