import { useCallback } from 'react';
import { styled } from 'styled-components';
import { LazyPart } from '../lazy/LazyPart.tsx';
import { type LazyLoadMessages, useLazyLoad } from '../lazy/use-lazy-load.ts';

/**
 * The SVG drawing of the QR code. It is dark on light in every brand and with forced colours, because cameras
 * expect that.
 */
const Svg = styled.svg`
  display: block;
  max-width: 100%;
  height: auto;
  border: 1px solid var(--divider);
  border-radius: min(var(--radius-card), 12px);
  background: var(--surface);
  fill: var(--text);
  forced-color-adjust: none;
`;

export interface QrCodeProps {
  /** The text to encode in the QR code, usually a URL. */
  value: string;
  /**
   * The QR code's accessible name, which says what it is for, such as “Code that opens your check-in on a phone”.
   */
  label: string;
  /** Width and height of the QR code in CSS px. */
  size?: number;
  text: LazyLoadMessages;
  /**
   * Loads the code that makes QR codes. Stories replace it, to show what people see while it loads and when it
   * fails.
   */
  load?: () => Promise<typeof import('./engine.ts')>;
}

const loadEngine = () => import('./engine.ts');

/**
 * Width of the light margin around a QR code, in modules (squares of the code). The QR code standard requires this
 * margin.
 */
const quiet = 4;

/**
 * A QR code to scan with another device's camera. It is made by the library lean-qr, which is loaded when
 * a code is first shown. Always show a CopyLink with the same link beside the code, for people who cannot
 * scan it.
 */
export const QrCode = ({ value, label, size = 200, text, load = loadEngine }: QrCodeProps) => {
  const make = useCallback(() => load().then(({ encodeQrCode }) => encodeQrCode(value)), [load, value]);
  const part = useLazyLoad(make);
  return (
    <LazyPart part={part} text={text} place={{ width: size, height: size }}>
      {(code) => {
        const side = code.size + 2 * quiet;
        return (
          <Svg
            role="img"
            aria-label={label}
            width={size}
            height={size}
            viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
            shapeRendering="crispEdges"
          >
            <path d={code.d} />
          </Svg>
        );
      }}
    </LazyPart>
  );
};
