import { styled } from 'styled-components';

const Ring = styled.svg`
  display: block;
  flex: none;
  width: 3rem;
  height: 3rem;
  fill: none;
  stroke-width: 4;
  circle:first-of-type {
    stroke: var(--divider);
  }
  circle + circle {
    stroke: var(--selected);
    stroke-linecap: round;
    transform: rotate(-90deg);
    transform-origin: center;
    transition: stroke-dasharray var(--motion);
  }
  text {
    fill: var(--text);
    font: 600 12px/1 var(--font-text);
    text-anchor: middle;
    dominant-baseline: central;
  }
  @media (forced-colors: active) {
    circle:first-of-type {
      stroke: GrayText;
      stroke-width: 1;
    }
    circle + circle {
      stroke: Highlight;
    }
    text {
      fill: CanvasText;
    }
  }
`;

export interface ProgressRingProps {
  /** The progress that the ring shows, in per cent; values below 0 or above 100 count as 0 or 100. */
  value: number;
  /** The ring's accessible name, such as “Your report is 40 per cent complete”. */
  label: string;
}

/** A progress bar as a small ring with the percentage in it, rounded to one decimal. */
export const ProgressRing = ({ value, label }: ProgressRingProps) => {
  const done = Math.min(100, Math.max(0, value));
  return (
    <Ring
      viewBox="0 0 48 48"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <circle cx="24" cy="24" r="21" />
      {done > 0 && <circle cx="24" cy="24" r="21" pathLength={100} strokeDasharray={`${done} 100`} />}
      <text x="24" y="24">{`${Math.round(done * 10) / 10}%`}</text>
    </Ring>
  );
};
