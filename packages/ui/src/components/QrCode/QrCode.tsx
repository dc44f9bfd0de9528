import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Awaited } from '../../lazy/Awaited.tsx';
import { type LoadingText, useLoaded } from '../../lazy/use-loaded.ts';

/** Dark on light in every brand and in forced colours too: cameras expect it. */
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
  /** What the code says: an address, usually. */
  value: string;
  /** What it is for, such as “Code that opens your check-in on a phone”: its name for those who do not see it. */
  label: string;
  /** Width and height in px. */
  size?: number;
  text: LoadingText;
  /** Loads the library. Stories hand in another function to show loading and failure. */
  load?: () => Promise<typeof import('./engine.ts')>;
}

const loadEngine = () => import('./engine.ts');

/** The light edge that the standard asks for, in modules. */
const quiet = 4;

/**
 * A text as a code for another device's camera. Codes by lean-qr, loaded where one is shown. Always beside the same in
 * words: a link to copy.
 */
export function QrCode({ value, label, size = 200, text, load = loadEngine }: QrCodeProps) {
  const make = useCallback(() => load().then(({ modulesOf }) => modulesOf(value)), [load, value]);
  const part = useLoaded(make);
  return (
    <Awaited part={part} text={text} place={{ width: size, height: size }}>
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
    </Awaited>
  );
}
