import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Pad as PadClass } from './engine.ts';
import { getPenOptions, scaleStrokes, SIGNATURE_SIZE, type SignatureStroke } from './signature.ts';
import { Ink } from './SignaturePad.styles.ts';

interface InkCanvasProps {
  Pad: typeof PadClass;
  label: string;
  describedBy?: string;
  strokes: readonly SignatureStroke[];
  onStrokes: (strokes: readonly SignatureStroke[]) => void;
}

/**
 * The canvas on which the signature is drawn. Strokes are stored in the coordinates of `SIGNATURE_SIZE` and drawn
 * again whenever the canvas changes its size, so rotating a phone neither loses nor blurs the signature.
 */
export const InkCanvas = ({ Pad, label, describedBy, strokes, onStrokes }: InkCanvasProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useRef(strokes);
  const report = useRef(onStrokes);
  const redraw = useRef<() => void>(null);
  useEffect(() => {
    report.current = onStrokes;
    if (shown.current === strokes) return;
    shown.current = strokes;
    redraw.current?.();
  });
  // Sets the canvas up in a layout effect, so that it accepts strokes and shows earlier ones as soon as it is
  // visible.
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const pad = new Pad(element);
    let factor = 0;
    const read = () =>
      scaleStrokes(
        pad.toData().map(({ points }) => points),
        1 / factor,
      );
    const draw = () => {
      const width = element.clientWidth;
      if (width === 0) return;
      factor = width / SIGNATURE_SIZE.width;
      const pixels = devicePixelRatio || 1;
      element.width = width * pixels;
      element.height = width * pixels * (SIGNATURE_SIZE.height / SIGNATURE_SIZE.width);
      element.getContext('2d')?.scale(pixels, pixels);
      const ink = { ...getPenOptions(factor), penColor: getComputedStyle(element).color };
      Object.assign(pad, ink);
      // Ends a stroke that is still being drawn. `fromData` forgets the stroke's pointer but not the stroke, so the library
      // would wait for its end for ever and accept no other.
      pad.off();
      pad.fromData(scaleStrokes(shown.current, factor).map((points) => ({ ...ink, points: [...points] })));
      pad.on();
    };
    const ended = () => {
      shown.current = read();
      report.current(shown.current);
    };
    const resized = () => {
      // Takes the strokes from the signature library, because only the library has the stroke that is still being
      // drawn. Redrawing ends that stroke.
      const isDrawing = pad.toData().length > shown.current.length;
      if (factor > 0) shown.current = read();
      draw();
      if (isDrawing) report.current(shown.current);
    };
    redraw.current = draw;
    pad.addEventListener('endStroke', ended);
    const observer = new ResizeObserver(resized);
    observer.observe(element);
    draw();
    return () => {
      observer.disconnect();
      pad.removeEventListener('endStroke', ended);
      pad.off();
    };
  }, [Pad]);
  return <Ink ref={canvas} role="img" aria-label={label} aria-describedby={describedBy} />;
};
