import { styled } from 'styled-components';
import { SIGNATURE_SIZE, getTypedSignatureFont, getFittingFontSize, removeEmoji } from './signature.ts';
import { Sheet } from './SignaturePad.styles.ts';

const Name = styled.svg`
  position: relative;
  z-index: 1;
  width: 100%;
  height: 100%;
  fill: var(--text);
  @media (forced-colors: active) {
    fill: CanvasText;
  }
`;

/**
 * Returns the width of a name in the font of typed signatures at a size of 100 px, in px. If no canvas can measure it,
 * it is estimated: an average letter is half as wide as the font size.
 */
const getWidth = (name: string) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return name.length * 50;
  context.font = getTypedSignatureFont(100);
  return context.measureText(name).width;
};

/**
 * Shows a typed signature as its image will look. It is hidden from screen readers, because the field above
 * already has the name.
 */
export const TypedSignaturePreview = ({ name, invalid }: { name: string; invalid: boolean }) => {
  const { width, height } = SIGNATURE_SIZE;
  const written = removeEmoji(name);
  return (
    <Sheet data-typed data-invalid={invalid ? '' : undefined} aria-hidden="true">
      <Name viewBox={`0 0 ${width} ${height}`} focusable="false">
        <text
          x={width / 2}
          y={height / 2}
          textAnchor="middle"
          dominantBaseline="central"
          style={{ font: getTypedSignatureFont(getFittingFontSize(getWidth(written))) }}
        >
          {written}
        </text>
      </Name>
    </Sheet>
  );
};
