import { styled } from 'styled-components';
import { signatureSize, typedFont, typedSize, writtenName } from './signature.ts';
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

/** How wide a name is at 100 px, near enough to choose a size by; an average letter is half as wide as it is high. */
const widthOf = (name: string) => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return name.length * 50;
  context.font = typedFont(100);
  return context.measureText(name).width;
};

/** What a typed signature looks like, the same as its picture. The field above says the name already. */
export function TypedName({ name, invalid }: { name: string; invalid: boolean }) {
  const { width, height } = signatureSize;
  const written = writtenName(name);
  return (
    <Sheet data-typed data-invalid={invalid ? '' : undefined} aria-hidden="true">
      <Name viewBox={`0 0 ${width} ${height}`} focusable="false">
        <text
          x={width / 2}
          y={height / 2}
          textAnchor="middle"
          dominantBaseline="central"
          style={{ font: typedFont(typedSize(widthOf(written))) }}
        >
          {written}
        </text>
      </Name>
    </Sheet>
  );
}
