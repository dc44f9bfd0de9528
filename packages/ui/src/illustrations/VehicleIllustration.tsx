import { styled } from 'styled-components';
import { VEHICLE_VIEW_DRAWINGS, type VehicleView } from './views.ts';

const Svg = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  fill: none;
  stroke: var(--text-muted);
  stroke-width: 2.5;
  stroke-linecap: round;
  stroke-linejoin: round;
  .body,
  .tyres {
    fill: var(--surface);
  }
  .glass {
    fill: var(--divider);
  }
  .lights {
    stroke: var(--selected);
    fill: var(--surface);
  }
  @media (forced-colors: active) {
    stroke: CanvasText;
    .body,
    .tyres,
    .glass,
    .lights {
      fill: Canvas;
      stroke: CanvasText;
    }
  }
`;

/** A line drawing of a view of a car, in the brand's colours. Screen readers skip it: name the view in text nearby. */
export const VehicleIllustration = ({ view }: { view: VehicleView }) => {
  const { drawing, mirrored } = VEHICLE_VIEW_DRAWINGS[view];
  return (
    <Svg viewBox="0 0 240 150" aria-hidden="true" focusable="false">
      <g transform={mirrored ? 'matrix(-1 0 0 1 240 0)' : undefined}>
        {view !== 'dashboard' && drawing.tyres && (
          <path className="tyres" d={drawing.tyres} fillRule="evenodd" />
        )}
        {drawing.body && <path className="body" d={drawing.body} />}
        {drawing.glass && <path className="glass" d={drawing.glass} />}
        <path d={drawing.lines} />
        {drawing.lights && <path className="lights" d={drawing.lights} />}
        {view === 'dashboard' && <path className="tyres" d={drawing.tyres} fillRule="evenodd" />}
      </g>
    </Svg>
  );
};
