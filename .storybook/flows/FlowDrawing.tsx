import { useEffect, useId, useState } from 'react';
import type { Flowchart } from './flowchart.ts';
import type { LaidOut } from './lay-out.ts';

const INK = '#1a1a1a';
const FILL = { begin: '#1a1a1a', question: '#fff4c2', screen: '#ffffff', here: '#cfe3ff' } as const;

const Shape = ({ kind, x, y, width, height, isHere }: LaidOut['places'][number] & { isHere: boolean }) => {
  const [left, top, slope] = [x - width / 2, y - height / 2, 16];
  const look = {
    fill: FILL[isHere && kind !== 'begin' ? 'here' : kind],
    stroke: INK,
    strokeWidth: isHere ? 4 : 1.5,
  };
  if (kind !== 'question')
    return (
      <rect x={left} y={top} width={width} height={height} rx={kind === 'begin' ? height / 2 : 6} {...look} />
    );
  const corners = [
    [left, y],
    [left + slope, top],
    [left + width - slope, top],
    [left + width, y],
    [left + width - slope, top + height],
    [left + slope, top + height],
  ];
  return <polygon points={corners.map((corner) => corner.join()).join(' ')} {...look} />;
};

interface SheetProps {
  readonly laidOut: LaidOut;
  readonly name: string;
  readonly here: string | undefined;
}

const Sheet = ({ laidOut: { width, height, places, ways }, name, here }: SheetProps) => {
  const tip = useId();
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', width, maxWidth: '100%', height: 'auto' }}
      fontFamily="system-ui, sans-serif"
      fontSize="14"
      textAnchor="middle"
    >
      <marker id={tip} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
        <path d="M0 0L8 4L0 8z" fill={INK} />
      </marker>
      {ways.map(({ from, to, when, points, label }) => (
        <g key={`${from} ${to} ${when}`}>
          <polyline
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke={INK}
            strokeWidth={1.5}
            markerEnd={`url(#${tip})`}
          />
          {when && (
            <text x={label.x} y={label.y + 5} stroke="#ffffff" strokeWidth={6} paintOrder="stroke" fill={INK}>
              {when}
            </text>
          )}
        </g>
      ))}
      {places.map((place) => (
        <g key={place.id}>
          <Shape {...place} isHere={place.id === here} />
          {place.lines.map((line, index) => (
            <text
              key={line}
              x={place.x}
              y={place.y + 5 + (index - (place.lines.length - 1) / 2) * 20}
              fill={place.kind === 'begin' ? '#ffffff' : INK}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
    </svg>
  );
};

interface Props {
  readonly chart: Flowchart;
  readonly title: string;
  /** The id of the place to mark, for example the screen that a page is about. */
  readonly here?: string | undefined;
}

/** A flowchart as a drawing, followed by the same content as a table for people who cannot see it. */
export const FlowDrawing = ({ chart, title, here }: Props) => {
  const [laidOut, setLaidOut] = useState<LaidOut>();
  useEffect(() => {
    let isGone = false;
    void import('./lay-out.ts').then(({ layOut }) => isGone || setLaidOut(layOut(chart)));
    return () => {
      isGone = true;
    };
  }, [chart]);
  const text = new Map(
    chart.places.map((place) => [
      place.id,
      place.id === here ? <strong key={place.id}>{place.text} (this screen)</strong> : place.text,
    ]),
  );
  return (
    <>
      {laidOut && (
        <Sheet laidOut={laidOut} name={`${title}, as a drawing; the table below says the same`} here={here} />
      )}
      <table>
        <caption>{title}: every way from one place to the next</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Answer</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {chart.ways.map(({ from, to, when }) => (
            <tr key={`${from} ${to} ${when}`}>
              <td>{text.get(from)}</td>
              <td>{when}</td>
              <td>{text.get(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
